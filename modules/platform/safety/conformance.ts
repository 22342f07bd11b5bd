import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const PICTURE = `INSERT INTO safety_picture (file_id, purpose, is_public, state, reasons, marks, is_plain, is_blocked)
  VALUES ($1, 'avatar', true, $2, '[{"topic":"code","label":null,"verdict":"review"}]', $3, false, $4) RETURNING id, version`;

/** A picture of somebody that is held, or was refused so that similar ones are, too. */
async function picture(stage: Stage, isBlocked = false): Promise<{ id: number; version: number }> {
  const file = await stage.file('avatar', (await stage.newcomer()).caller);
  const state = isBlocked ? 'refused' : 'held';
  const row = await stage.kit.ctx(stage.shop).db.write(async (tx) => {
    await tx.rows('UPDATE file SET look = $3 WHERE shop_id = $1 AND id = $2', [stage.shop.id, file, state]);
    return tx.row<{ id: number; version: number }>(PICTURE, [file, state, 'ab'.repeat(32), isBlocked]);
  });
  if (row === null) throw new Error('A picture was not stored.');
  return row;
}

/** A successful call of each operation of the words, and of the desk of pictures. */
export const examples: Examples = {
  'safety.word.save': (stage) => ({ word: stage.text('神药'), verdict: 'review', topic: 'medical' }),
  'safety.word.try': () => ({ text: '周六上午义诊' }),
  'safety.picture.list': async (stage) => {
    await picture(stage);
    return {};
  },
  'safety.picture.show': async (stage) => ({ id: (await picture(stage)).id }),
  'safety.picture.pass': (stage) => picture(stage),
  'safety.picture.refuse': async (stage) => ({ ...(await picture(stage)), reason: stage.text('有二维码') }),
  'safety.picture.unblock': (stage) => picture(stage, true),
};
