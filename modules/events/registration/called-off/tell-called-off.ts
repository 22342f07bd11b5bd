import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Upheaval } from '../../../../kernel/module/consequence-spec.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { CalledOffAct } from '../rules/called-off.ts';

/** What becomes of what somebody has, as they are told. */
const EFFECTS: Readonly<Record<'tell' | 'end' | 'line', Label>> = {
  tell: {
    zh: '您的注册保留；不便参加的，可在“我的参会”里全额退订。',
    en: 'You keep your registration; under “My registrations” it can be given up for all that was paid.',
  },
  end: { zh: '您的注册已取消，无需支付。', en: 'Your registration ended, and nothing is to be paid.' },
  line: { zh: '候补名单已关闭。', en: 'The waiting list is closed.' },
};

/** The days of a conference in the words of a message. */
const daysText = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): Label =>
  startsOn === endsOn
    ? { zh: startsOn, en: startsOn }
    : { zh: `${startsOn} 至 ${endsOn}`, en: `${startsOn} to ${endsOn}` };

/** Tells people what the change of a conference means for them, once. */
export async function tellCalledOff(
  ctx: Ctx,
  tx: Tx,
  { of, act, to, reason, key }: Upheaval,
  told: { members: readonly number[]; act: CalledOffAct | 'line'; fen: number; ref: string; link: string },
): Promise<void> {
  const conference = await conferenceFacts(ctx, tx, of, 'anybody');
  const other = to === null ? null : await conferenceFacts(ctx, tx, to, 'anybody');
  if (conference === null) return;
  const days = daysText(conference);
  const amount = moneyText(told.fen);
  const effect: Label =
    told.act === 'refund'
      ? {
          zh: `您的注册已取消，已付的 ${amount} 将全额退回。`,
          en: `Your registration ended; all of ${amount} goes back to you.`,
        }
      : told.act === 'move'
        ? {
            zh: `您的注册已转到“${other?.titles.zh ?? ''}”，无需另行支付。`,
            en: `Your registration went over to “${other?.titles.en ?? ''}”; nothing more is to be paid.`,
          }
        : EFFECTS[told.act === 'end' || told.act === 'line' ? told.act : 'tell'];
  const what: Label =
    act === 'cancel'
      ? { zh: '会议已取消', en: 'The conference is cancelled' }
      : { zh: `会议延期至 ${days.zh}`, en: `The conference is postponed to ${days.en}` };
  await sendNotice(ctx, tx, {
    ...{ kind: 'registration.called_off', to: told.members, key: `${key}/${told.ref}`, link: told.link },
    values: { conference: conference.titles, what, effect, reason },
    // Calendars that have the conference learn of its new days, or that it is off, by its number in them.
    encloses: [{ kind: 'conference.calendar', id: of }],
  });
}
