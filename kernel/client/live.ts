import type { Socket } from 'socket.io-client';
import { KNOCK } from '../rules/crowd.ts';

/** What is done with a message that the server sent. */
type Heard = (data: Record<string, unknown>) => void;

/** Messages that the server sends by itself while a page is open. Nothing depends on their arrival: whoever hears one asks again. */
export interface Live {
  /** Hears every message of a name until the answer is called; the connection is made for the first who listens. */
  on(event: string, heard: Heard): () => void;
  /** Goes into a room, now and whenever the connection comes back, and stays; told each time whether it was let in, and when the line is lost. */
  enter(kind: string, asked: Record<string, unknown>, told: (isIn: boolean) => void): () => void;
  /** Connects anew, as whoever is signed in now. */
  renew(): void;
  close(): void;
}

interface Room {
  kind: string;
  asked: Record<string, unknown>;
  told(isIn: boolean): void;
}

/** How long after a refusal the next try is made: the sign-in may have been renewed. */
const AGAIN_MS = 30_000;
/** Who has to knock again does so within so long, each at a moment of its own. */
const KNOCK_WITHIN_MS = 2_000;

const isSame = (one: Room, other: Room): boolean =>
  one.kind === other.kind && JSON.stringify(one.asked) === JSON.stringify(other.asked);

/** Opens the way of the server's own messages; the connection, and the code that makes it, come when somebody listens. */
export function createLive(token: () => string | null): Live {
  const listeners = new Map<string, Set<Heard>>();
  const rooms = new Set<Room>();
  let socket: Socket | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isAsked = false;

  const later = (): void => {
    clearTimeout(again);
    again = setTimeout(() => (token() === null ? later() : socket?.connect()), AGAIN_MS);
  };
  const connect = async (): Promise<void> => {
    const { io } = await import('socket.io-client');
    if (isClosed) return;
    const made = io({ path: '/api/socket', auth: (give) => give({ token: token() }) });
    made.onAny((event: string, data: Record<string, unknown>) => {
      for (const heard of listeners.get(event) ?? []) heard(data);
    });
    made.on('connect', () => {
      for (const room of rooms) knock(room);
    });
    // Some room holds this page no more: whichever still does says so, and who shows the other learns it.
    made.on(KNOCK, () => {
      setTimeout(() => {
        for (const room of made.connected ? rooms : []) knock(room);
      }, Math.random() * KNOCK_WITHIN_MS);
    });
    made.on('disconnect', () => {
      for (const { told } of rooms) told(false);
    });
    // An end that the server made, and a refusal, are not mended by the client itself.
    made.on('disconnect', (reason) => reason === 'io server disconnect' && later());
    made.on('connect_error', () => made.active || later());
    socket = made;
  };

  const knock = ({ kind, asked, told }: Room): void => {
    socket?.emit('enter', kind, asked, (answer: { ok: boolean }) => told(answer.ok));
  };
  const connectOnce = (): void => {
    if (isAsked) return;
    isAsked = true;
    // Without it the page still asks from time to time.
    connect().catch(() => undefined);
  };

  return {
    on(event, heard) {
      const those = listeners.get(event) ?? new Set();
      listeners.set(event, those.add(heard));
      connectOnce();
      return () => those.delete(heard);
    },
    enter(kind, asked, told) {
      const room = { kind, asked, told };
      rooms.add(room);
      connectOnce();
      if (socket?.connected) knock(room);
      return () => {
        rooms.delete(room);
        if (![...rooms].some((other) => isSame(room, other)) && socket?.connected) socket.emit('leave', kind, asked);
      };
    },
    renew() {
      if (isClosed) return;
      clearTimeout(again);
      socket?.disconnect().connect();
    },
    close() {
      isClosed = true;
      clearTimeout(again);
      socket?.disconnect();
    },
  };
}
