import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { LookAtPicture } from '../../../../kernel/module/picture-look.ts';
import type { Verdict } from '../contract.ts';
import type { lookIntoPicture } from '../look-into-picture.ts';
import type { PictureReason } from '../picture-contract.ts';
import { goesOutside, sendLook } from './ask-about-picture.ts';

const look = asideTask<typeof lookIntoPicture>(new URL('../look-into-picture.ts', import.meta.url), 'lookIntoPicture');
/** Milliseconds that one may take. */
const LOOK_MS = 10_000;

/** Of 256 marks so many may differ where two pictures look alike; two that have nothing in common differ in about half. */
export const ALIKE = 20;

const BLOCKED = `SELECT FROM safety_picture WHERE shop_id = $1 AND is_blocked
  AND bit_count(('x' || marks)::bit(256) # ('x' || $2)::bit(256)) <= ${ALIKE} LIMIT 1`;
const KEEP = `INSERT INTO safety_picture (file_id, purpose, is_public, state, reasons, marks, is_plain, asked_at, guest_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

/**
 * Looks through a picture as it comes: what looks like one that the desk blocked is refused, codes are as the shop says, and where a
 * provider is set up it waits for that. What passes leaves no row.
 */
export const lookAtPicture: LookAtPicture = async (ctx, { bytes, purpose, isPublic, mayHoldCodes }) => {
  const { aside, settings } = ctx.services;
  const facts = await aside.run(look, bytes, { asker: askerOf(ctx), ms: LOOK_MS, signal: ctx.signal });
  const isKnown = !facts.isPlain && (await ctx.db.row(BLOCKED, [ctx.shop.id, facts.marks])) !== null;
  if (isKnown) return 'refused';
  const hasCode = facts.codes > 0 && !mayHoldCodes;
  const verdict = hasCode ? await settings.get<Verdict>(ctx, 'safety.pictureCodes') : 'pass';
  if (verdict === 'block') return 'refused';
  const reasons: PictureReason[] = verdict === 'review' ? [{ topic: 'code', label: null, verdict }] : [];
  const state = (await goesOutside(ctx, isPublic)) ? 'waiting' : reasons.length > 0 ? 'held' : 'passed';
  return {
    look: state,
    async keep(of, tx, file) {
      if (state === 'passed') return;
      const row = await tx.row<{ id: number }>(KEEP, [
        ...[file, purpose, isPublic, state, JSON.stringify(reasons), facts.marks, facts.isPlain],
        ...[of.services.now().toISOString(), of.guest?.name ?? ''],
      ]);
      if (row === null) throw new Error('What was found of a picture was not stored.');
      if (state === 'waiting') await sendLook(of, tx, row.id);
    },
  };
};
