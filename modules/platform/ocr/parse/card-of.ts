import type { CardKind } from '../contract.ts';
import { bankCard } from './bank-card.ts';
import { type CardLine, type CardRow, type Found, rowsOf } from './card-line.ts';
import { idCardBack, idCardFront } from './id-card.ts';
import { invoice } from './invoice.ts';
import { licence } from './licence.ts';
import { ticket } from './ticket.ts';

/** What was read off a card: its fields, and how sure each is from 0 to 1. */
export interface CardReading {
  readonly fields: Record<string, string>;
  readonly confidence: Record<string, number>;
}

/** Finds the fields of one kind in the rows of a picture; null where they show no such card. */
type Parser = (rows: readonly CardRow[], today: string) => Record<string, Found> | null;

const PARSERS: Readonly<Record<CardKind, Parser>> = {
  idcard_front: idCardFront,
  idcard_back: idCardBack,
  bankcard: bankCard,
  license: licence,
  invoice,
  ticket,
};

/** What the lines of a picture say as a card of a kind; null where it is none. `today` is the date in China as YYYY-MM-DD. */
export function cardOf(kind: CardKind, lines: readonly CardLine[], today: string): CardReading | null {
  const found = PARSERS[kind](rowsOf(lines), today);
  if (found === null) return null;
  const entries = Object.entries(found);
  return {
    fields: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    confidence: Object.fromEntries(entries.map(([name, { sure }]) => [name, Math.round(sure * 100) / 100])),
  };
}
