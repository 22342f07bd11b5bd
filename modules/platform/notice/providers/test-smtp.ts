import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  readonly raw: Buffer;
}

/** What a local mail server does with what comes next. */
export type SmtpManner =
  | { is: 'good' | 'twice' }
  | { is: 'refusesAddress' | 'refusesSender' | 'refusesMessage'; reply: string }
  | { is: 'stalls'; at: 'greeting' | 'address' | 'message' }
  | { is: 'cuts'; at: 'address' | 'message' };

/** A mail server of this machine: another's implementation of the protocol, and every bad manner that servers have. */
export interface TestSmtp {
  readonly port: number;
  readonly taken: TakenMail[];
  /** Connections that were opened. */
  calls: number;
  manner: SmtpManner;
  close(): Promise<void>;
}

/** A reply with a status code, and an enhanced one where it has it, such as `550 5.1.1 no such user`. */
const refusal = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

const PASSWORD = 'a good password';

/** Starts it; `more` are further options of the server, such as its certificate. */
export async function startSmtp(more: SMTPServerOptions = {}): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const isManner = <K extends SmtpManner['is']>(is: K): (SmtpManner & { is: K }) | null =>
    smtp.manner.is === is ? (smtp.manner as SmtpManner & { is: K }) : null;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: more.key ? [] : ['STARTTLS'], allowInsecureAuth: false },
    ...{ disableReverseLookup: true, logger: false },
    onConnect: (_session, done) => {
      smtp.calls += 1;
      if (isManner('stalls')?.at !== 'greeting') done();
    },
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username ?? '' }) : done(refusal('535 5.7.8 wrong password')),
    onMailFrom: (_address, _session, done) => {
      const refuses = isManner('refusesSender');
      done(refuses ? refusal(refuses.reply) : null);
    },
    onRcptTo: (_address, _session, done) => {
      if (isManner('stalls')?.at === 'address') return;
      if (isManner('cuts')?.at === 'address') return cut();
      const refuses = isManner('refusesAddress');
      done(refuses ? refusal(refuses.reply) : null);
    },
    onData: (stream, session, done) => {
      void buffer(stream).then((raw) => {
        if (isManner('refusesMessage')) return done(refusal(isManner('refusesMessage')?.reply ?? ''));
        const { mailFrom, rcptTo } = session.envelope;
        smtp.taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...{ user: String(session.user ?? ''), raw },
        });
        if (isManner('stalls')?.at === 'message') return;
        // It has the mail; its answer never comes.
        if (isManner('cuts')?.at === 'message') return cut();
        done();
        // Nobody asked for another answer.
        if (isManner('twice')) for (const socket of sockets) socket.write('554 5.0.0 not at all\r\n');
      });
    },
    ...more,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const smtp: TestSmtp = {
    port: (server.server.address() as AddressInfo).port,
    taken: [],
    calls: 0,
    manner: { is: 'good' },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
  return smtp;
}
