import Foundation
import Harness
import StripeKit

@main
struct StripeChecks {
  static func main() async {
    await Check.run(stripeChecks)
  }
}

extension ScriptedServer {
  fileprivate var stripe: StripeAPI {
    StripeAPI(token: "sk", account: "acct_1", baseURL: baseURL)
  }
}

private let stripeChecks = [
  Check("a customer is created by a form with values inside") { server in
    server.answer(try .sample("Stripe/CreateCustomer"))
    let address = Address(line1: "Line & 1", postalCode: "1")
    let request = CreateCustomerRequest(email: "a+b@c.d", address: address, metadata: ["order_id": "6735", "ä": "ö"])
    let customer = try await server.stripe.send(request)
    try expect(customer.address?.line1, "Unter den Linden 1")
    try expect(customer.created, Date(timeIntervalSince1970: 1_680_893_993))
    let sent = server.requests[0]
    try expect(
      sent.text,
      "email=a%2Bb%40c.d&address%5Bline1%5D=Line%20%26%201&address%5Bpostal_code%5D=1"
        + "&metadata%5Border_id%5D=6735&metadata%5B%C3%A4%5D=%C3%B6"
    )
    try expect(sent.header("Idempotency-Key"), request.idempotencyKey)
    try expect(sent.header("Stripe-Account"), "acct_1")
    try expect(sent.header("Stripe-Version"), "2024-06-20")
    try expect(CreateCustomerRequest().idempotencyKey != request.idempotencyKey, "each request has a key of its own")
  },
  Check("what is sent twice has one key") { server in
    server.answer { _, index in
      index == 0 ? .status(503, ["Retry-After": "0"]) : (try? .sample("Stripe/CreateRefund")) ?? .status(500)
    }
    let refund = try await server.stripe.send(CreateRefundRequest(paymentIntent: "pi", reason: .requestedByCustomer))
    try expect(refund.reason, .other("expired_uncaptured_charge"))
    try expect(server.requests.count, 2)
    try expect(server.requests[0].header("Idempotency-Key"), server.requests[1].header("Idempotency-Key"))
  },
  Check("a customer or what is left of one") { server in
    server.answer(try .sample("Stripe/GetCustomer"))
    guard case .customer(let customer) = try await server.stripe.send(GetCustomerRequest(id: "cus_1")) else {
      throw CheckFailure("not a customer")
    }
    try expect(customer.email, "jennyrosen@example.com")
    server.answer(try .sample("Stripe/GetCustomer-deleted"))
    guard case .deleted(let deleted) = try await server.stripe.send(GetCustomerRequest(id: "cus_1")) else {
      throw CheckFailure("not deleted")
    }
    try expect(deleted.deleted, true)
  },
  Check("pages go on behind the last customer, and times are whole seconds") { server in
    server.answer(try .sample("Stripe/Customers"))
    let request = CustomersRequest(created: TimeRange(gte: Date(timeIntervalSince1970: 1_700_000_000.6)))
    let page = try await server.stripe.response(for: request)
    try expect(page.value.count, 2)
    try expect(request.next(after: page)?.startingAfter, "cus_2")
    try expect(server.requests[0].target, "/api/v2/customers?created%5Bgte%5D=1700000000&limit=10")
  },
  Check("what is expanded is the customer itself") { server in
    server.answer(try .sample("Stripe/CreatePaymentIntent"))
    let request = CreatePaymentIntentRequest(
      amount: 2000,
      currency: "usd",
      automaticPaymentMethods: AutomaticPaymentMethods(),
      expand: ["customer"]
    )
    let intent = try await server.stripe.send(request)
    guard case .customer(let customer)? = intent.customer else { throw CheckFailure("\(intent)") }
    try expect(customer.id, "cus_2")
    try expect(
      server.requests[0].text,
      "amount=2000&currency=usd&automatic_payment_methods%5Benabled%5D=true&capture_method=automatic"
        + "&expand%5B%5D=customer"
    )
    server.answer(try .sample("Stripe/ConfirmPaymentIntent"))
    let confirmed = try await server.stripe.send(ConfirmPaymentIntentRequest(id: "pi"))
    try expect(confirmed.status, .requiresAction)
  },
  Check("events hold what has changed, whatever it is") { server in
    server.answer(try .sample("Stripe/Events"))
    let events = try await server.stripe.send(EventsRequest(types: ["customer.created"]))
    try expect(events.count, 4)
    guard case .paymentIntent = events[0].object, case .refund = events[1].object, case .customer = events[2].object,
      case .other("setup_intent", let json) = events[3].object
    else { throw CheckFailure("\(events)") }
    try expect(json["object"], "setup_intent")
    try expect(server.requests[0].target, "/api/v2/events?types%5B%5D=customer.created")
  },
  Check("methods of payment are told apart") { server in
    server.answer(try .sample("Stripe/GetPaymentMethod"))
    guard case .card(let card) = try await server.stripe.send(GetPaymentMethodRequest(id: "pm")).details else {
      throw CheckFailure("not a card")
    }
    try expect(card.brand, "visa")
    server.answer(try .sample("Stripe/GetPaymentMethod-sepa"))
    guard case .sepaDebit(let debit) = try await server.stripe.send(GetPaymentMethodRequest(id: "pm")).details else {
      throw CheckFailure("not a debit")
    }
    try expect(debit.last4, "3000")
  },
  Check("a failure says what people read, and what programs do") { server in
    server.answer(try .sample("Stripe/Failure", status: 402))
    let failure = try await error(StripeAPI.StatusError.self) {
      try await server.stripe.send(GetCustomerRequest(id: "x"))
    }
    try expect(failure.localizedDescription, "Your card has insufficient funds.")
    try expect(failure.body?.type, .card)
    try expect(failure.body?.declineCode, "insufficient_funds")
    try expect(failure.body?.paymentIntent?.status, .requiresPaymentMethod)
  },
]
