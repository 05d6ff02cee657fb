#pragma once
#pragma clang assume_nonnull begin
@protocol NSObject
- (_Bool)isEqual:(nullable id)object;
@property (readonly) unsigned long hash;
- (_Bool)isKindOfClass:(Class)aClass;
- (_Bool)isMemberOfClass:(Class)aClass;
- (_Bool)conformsToProtocol:(Protocol *)aProtocol;
- (_Bool)respondsToSelector:(null_unspecified SEL)aSelector;
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init;
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
@end
#pragma clang assume_nonnull end
