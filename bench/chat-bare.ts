import { WebSocketServer } from 'ws';

// The other side of `chat-room.ts`: a chat as somebody writes it who knows `ws` and nothing of Medley. What one says goes to
// everybody; nobody is signed in, nothing is checked, kept or taken back.
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
// It goes with who started it.
process.on('disconnect', () => process.exit(0));
let last = 0;
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { name, text } = JSON.parse(String(data)) as { name: string; text: string };
    last += 1;
    const said = JSON.stringify({ id: last, name, text, at: new Date().toISOString() });
    for (const client of server.clients) client.send(said);
  });
});
server.on('listening', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
