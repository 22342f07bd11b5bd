import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_SETS, type MadeCard, makeCards, makeNoCards, makeTickets } from '../../../tools/ocr-cards/make-cards.ts';
import { CARD_KINDS, type CardKind, SURE_FROM } from './contract.ts';
import { readPicture } from './providers/local/read-picture.ts';

const [CARDS, RIGHT] = [20, 18];
const [TICKETS, RIGHT_TICKETS] = [6, 5];

describe('cards that the reading was not built with', () => {
  let folder: string;
  let cards: MadeCard[];
  let tickets: MadeCard[];
  let noCards: Buffer[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cards-'));
    cards = await makeCards(CARD_SETS.acceptance, CARDS);
    tickets = await makeTickets(CARD_SETS.acceptance, TICKETS);
    noCards = await makeNoCards(CARD_SETS.acceptance);
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(picture: Buffer, kind: CardKind) {
    const path = join(folder, 'card');
    await writeFile(path, picture);
    return readPicture({ path, kind, today: '2026-11-24' });
  }

  const wrong: string[] = [];
  it.each(Array.from({ length: CARDS }, (_, index) => index))('calls no wrong value of card %i sure', async (index) => {
    const card = cards[index];
    if (card === undefined) throw new Error('There is no such card.');
    const found = await read(card.picture, card.kind);
    const misread = Object.entries(card.fields).filter(([name, value]) => found?.fields[name] !== value);
    const names = misread.map(([name]) => name);
    if (names.length > 0) wrong.push(`${index} ${card.kind}: ${names.join(' ')}`);
    expect(names.filter((name) => (found?.confidence[name] ?? 0) >= SURE_FROM)).toEqual([]);
  });

  it('are read rightly, 18 of 20', () => {
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(CARDS - RIGHT);
  });

  it('reads photographed tickets, 5 of 6 wholly, and calls nothing sure that is wrong', async () => {
    const misread: string[] = [];
    for (const [index, { kind, fields, picture }] of tickets.entries()) {
      const found = await read(picture, kind);
      const names = Object.entries(fields).filter(([name, value]) => found?.fields[name] !== value);
      const sure = names.filter(([name]) => (found?.confidence[name] ?? 0) >= SURE_FROM);
      expect(sure, `${index}: ${JSON.stringify(found)}`).toEqual([]);
      if (names.length > 0) misread.push(`${index}: ${names.join(' ')} ${JSON.stringify(found?.fields)}`);
    }
    expect(misread.length, misread.join('\n')).toBeLessThanOrEqual(TICKETS - RIGHT_TICKETS);
  });

  it.each(CARD_KINDS.map((kind, index) => [index, kind] as const))(
    'tells picture %i, which shows none, from a %s',
    async (index, kind) => {
      const picture = noCards[index % noCards.length];
      const another = cards[(index + 1) % CARD_KINDS.length]?.picture;
      if (picture === undefined || another === undefined) throw new Error('There is no such picture.');
      expect([await read(picture, kind), await read(another, kind)]).toEqual([null, null]);
    },
  );
});
