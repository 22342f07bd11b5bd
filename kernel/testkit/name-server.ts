import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server on loopback that answers TXT questions from a map. */
export async function nameServer(records: Map<string, string>): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
      labels.push(message.subarray(at + 1, at + 1 + size).toString());
      at += size + 1;
    }
    const question = message.subarray(12, at + 5);
    const text = records.get(labels.join('.'));
    const head = Buffer.alloc(12);
    message.copy(head, 0, 0, 2);
    head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(text === undefined ? 0 : 1, 6);
    const bytes = Buffer.from(text ?? '');
    const answer = Buffer.alloc(13);
    answer.writeUInt16BE(0xc00c, 0);
    answer.writeUInt16BE(16, 2);
    answer.writeUInt16BE(1, 4);
    answer.writeUInt32BE(60, 6);
    answer.writeUInt16BE(bytes.length + 1, 10);
    answer.writeUInt8(bytes.length, 12);
    socket.send(
      Buffer.concat([head, question, ...(text === undefined ? [] : [answer, bytes])]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
