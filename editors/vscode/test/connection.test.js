'use strict';
const assert = require('node:assert/strict');
const { EventEmitter } = require('node:events');
const { PassThrough } = require('node:stream');
const test = require('node:test');
const { Connection } = require('../src/connection.js');

function pair() {
  const input = new PassThrough();
  const output = new PassThrough();
  const sent = [];
  const log = [];
  new Connection(output, new PassThrough()).receive = (body) => sent.push(JSON.parse(body));
  const connection = new Connection(input, output, (line) => log.push(line));
  return { connection, input, sent, log };
}

function frame(message, header = 'Content-Length') {
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
  return Buffer.concat([Buffer.from(`${header}: ${body.length}\r\n\r\n`), body]);
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a request is answered by the response with its id', async () => {
  const { connection, input, sent } = pair();
  const first = connection.request('a', {});
  const second = connection.request('b', {});
  await turn();
  input.write(frame({ jsonrpc: '2.0', id: sent[1].id, result: 2 }));
  input.write(frame({ jsonrpc: '2.0', id: sent[0].id, error: { code: -32803, message: 'no' } }));
  assert.equal(await second, 2);
  await assert.rejects(first, { message: 'no', code: -32803 });
});

test('frames are found wherever the stream is cut, in bytes', async () => {
  const { connection, input } = pair();
  const seen = [];
  connection.on('note', (params) => seen.push(params));
  const bytes = Buffer.concat([
    frame({ method: 'note', params: 'フォロー中👩‍💻' }), frame({ method: 'note', params: 2 }, 'content-length'),
  ]);
  for (const byte of bytes) input.write(Buffer.from([byte]));
  input.write(bytes);
  await turn();
  assert.deepEqual(seen, ['フォロー中👩‍💻', 2, 'フォロー中👩‍💻', 2]);
});

test('what is not JSON is logged and the next message read', async () => {
  const { connection, input, log } = pair();
  const seen = [];
  connection.on('note', (params) => seen.push(params));
  input.write(Buffer.concat([frame('{'), frame({ method: 'note', params: 1 })]));
  await turn();
  assert.deepEqual(seen, [1]);
  assert.match(log[0], /not JSON/);
});

test('a request of the server is answered, with an error where nothing handles it', async () => {
  const { connection, input, sent } = pair();
  connection.on('ask', ({ n }) => n + 1);
  connection.on('fail', () => { throw new Error('broken'); });
  for (const [id, method] of ['ask', 'fail', 'other'].entries()) input.write(frame({ id, method, params: { n: 1 } }));
  await turn();
  assert.deepEqual(sent.find(({ id }) => id === 0).result, 2);
  assert.equal(sent.find(({ id }) => id === 1).error.message, 'broken');
  assert.equal(sent.find(({ id }) => id === 2).error.code, -32601);
});

test('a cancelled token cancels the request, and the end of the connection all of them', async () => {
  const { connection, sent } = pair();
  const token = new EventEmitter();
  token.onCancellationRequested = (listener) => { token.on('cancel', listener); return { dispose() {} }; };
  const request = connection.request('slow', {}, token);
  token.emit('cancel');
  await turn();
  assert.deepEqual(sent[1], { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: sent[0].id } });
  connection.close();
  await assert.rejects(request, { code: -32800 });
  await assert.rejects(connection.request('late', {}), /not running/);
});
