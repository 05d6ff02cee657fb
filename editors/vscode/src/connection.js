'use strict';
// JSON-RPC 2.0 over the streams of a process, framed as the Language Server Protocol has it (base protocol).

const cancelledCode = -32800;
const methodNotFoundCode = -32601;
const internalErrorCode = -32603;

/** What the other side answers in place of a result. */
class ResponseError extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

class Connection {
  /**
   * @param input A readable stream of bytes.
   * @param output A writable stream.
   * @param log Takes a line on what is wrong with what comes in.
   */
  constructor(input, output, log = () => {}) {
    this.output = output;
    this.log = log;
    this.handlers = new Map();
    this.pending = new Map();
    this.lastId = 0;
    this.buffered = Buffer.alloc(0);
    this.isClosed = false;
    input.on('data', (chunk) => this.take(chunk));
    output.on('error', () => this.close());
  }

  /** Handles requests and notifications of a method; what a handler returns answers a request. */
  on(method, handler) {
    this.handlers.set(method, handler);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** @param token A cancellation token of the editor, if there is one. */
  request(method, params, token) {
    if (this.isClosed) return Promise.reject(new Error('The language server is not running'));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const cancellation = token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
      this.pending.set(id, { resolve, reject, cancellation });
      this.send({ id, method, params });
    });
  }

  /** Ends all requests that are waiting. */
  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const { reject, cancellation } of this.pending.values()) {
      cancellation?.dispose();
      reject(new ResponseError({ code: cancelledCode, message: 'The language server has ended' }));
    }
    this.pending.clear();
  }

  send(message) {
    if (this.isClosed) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.output.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  take(chunk) {
    this.buffered = this.buffered.length === 0 ? chunk : Buffer.concat([this.buffered, chunk]);
    for (;;) {
      const headerEnd = this.buffered.indexOf('\r\n\r\n');
      if (headerEnd < 0) return;
      const length = /^content-length:\s*(\d+)\s*$/im.exec(this.buffered.toString('latin1', 0, headerEnd))?.[1];
      const start = headerEnd + 4;
      if (length === undefined) {
        this.log('The language server sent a header without a length');
        this.buffered = this.buffered.subarray(start);
        continue;
      }
      const end = start + Number(length);
      if (this.buffered.length < end) return;
      const body = this.buffered.toString('utf8', start, end);
      this.buffered = this.buffered.subarray(end);
      this.receive(body);
    }
  }

  receive(body) {
    let message;
    try {
      message = JSON.parse(body);
    } catch (error) {
      this.log(`The language server sent what is not JSON: ${error.message}`);
      return;
    }
    if (message.method === undefined) this.settle(message);
    else this.dispatch(message);
  }

  settle({ id, result, error }) {
    const request = this.pending.get(id);
    if (!request) return;
    this.pending.delete(id);
    request.cancellation?.dispose();
    if (error) request.reject(new ResponseError(error));
    else request.resolve(result);
  }

  async dispatch({ id, method, params }) {
    const handler = this.handlers.get(method);
    if (id === undefined) {
      try {
        await handler?.(params);
      } catch (error) {
        this.log(`${method}: ${error.message}`);
      }
      return;
    }
    if (!handler) {
      this.send({ id, error: { code: methodNotFoundCode, message: `Unknown method '${method}'` } });
      return;
    }
    try {
      this.send({ id, result: (await handler(params)) ?? null });
    } catch (error) {
      this.send({ id, error: { code: internalErrorCode, message: error.message } });
    }
  }
}

module.exports = { Connection, ResponseError };
