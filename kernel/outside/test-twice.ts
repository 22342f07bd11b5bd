import type { IncomingMessage } from 'node:http';

/** Answers a call twice in one breath, as no server should: with one body, and then with another. For local servers of a protocol. */
export function answerTwice(request: IncomingMessage, first: object, second: object): void {
  const whole = [first, second].map((said) => {
    const body = JSON.stringify(said);
    return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
  request.socket.end(whole.join(''));
}
