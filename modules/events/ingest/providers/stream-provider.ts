import type { LineKind } from '../lines.ts';

/** A line of a stream, as a provider names it. */
export interface NamedLine {
  id: number;
  kind: LineKind;
  /** The host of the shop at which the key was asked for. */
  host: string;
  key: string;
  /** How long the address has to work. */
  until: Date;
}

/** Where an encoder sends to: the two fields that every encoder has. */
export interface PushAddress {
  server: string;
  key: string;
}

/** Whoever takes what encoders send. */
export interface StreamProvider {
  readonly name: 'own' | 'aliyun';
  /** What encoders name as their server, for people to read before they have a key. */
  readonly server: string;
  push(line: NamedLine): PushAddress;
  /** The address of a playlist of a line at the provider, until a moment; null where the portal serves it itself. */
  play(line: Pick<NamedLine, 'id' | 'until'>): string | null;
}
