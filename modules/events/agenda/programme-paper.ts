import { Refusal } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { EnclosureSpec } from '../../../kernel/module/enclosure-spec.ts';
import type { PaperSpec, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { dayRangeText } from '../../../kernel/rules/day-range.ts';
import { paperFile } from '../../platform/paper/public.ts';
import type { ProgrammeBlock, ProgrammeItem, ProgrammeRow } from './papers/programme-item.ts';
import { readTimetable, type WholeSlot, type WholeTimetable } from './read-timetable.ts';

/** Who takes part, each with what they do unless they speak, and with their hospital. */
function peopleText(ctx: Ctx, { people }: WholeSlot, experts: WholeTimetable['experts']): string {
  const named = people.flatMap(({ expertId, role }) => {
    const expert = experts.get(expertId);
    if (expert === undefined) return [];
    const name = expert.hospital === '' ? expert.name : ctx.t('agenda.site.atHospital', { ...expert });
    return role === 'speaker'
      ? [name]
      : [ctx.t('agenda.site.inRole', { role: ctx.t(`agenda.site.roles.${role}`), name })];
  });
  return named.join(ctx.t('agenda.site.comma'));
}

const rowOf = (ctx: Ctx, slot: WholeSlot, experts: WholeTimetable['experts']): ProgrammeRow => ({
  ...{ time: `${slot.from}–${slot.to}`, title: slot.title },
  people: peopleText(ctx, slot, experts),
});

/** A timetable as a programme prints it: sessions with their parts beneath them, by time and then by hall. */
export function programmeOf(ctx: Ctx, { frame, slots, halls, experts }: WholeTimetable): ProgrammeItem {
  const inHall = new Map(halls.map(({ id, name }, at) => [id, { name, at }]));
  const parts = Map.groupBy(slots, ({ sessionId }) => sessionId);
  const placed = (slot: WholeSlot): number => (slot.roomId === null ? -1 : (inHall.get(slot.roomId)?.at ?? -1));
  const blockOf = (slot: WholeSlot): ProgrammeBlock => ({
    ...rowOf(ctx, slot, experts),
    place: [slot.roomId === null ? '' : (inHall.get(slot.roomId)?.name ?? ''), slot.track].filter(Boolean).join(' · '),
    rows: (parts.get(slot.id) ?? []).map((part) => rowOf(ctx, part, experts)),
  });
  const days = [...Map.groupBy(parts.get(null) ?? [], ({ day }) => day)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const released =
    frame.releasedAt === null
      ? []
      : [
          ctx.t('agenda.site.release', {
            number: frame.release,
            at: formatDateTime(new Date(frame.releasedAt), frame.timeZone).slice(0, 16),
          }),
        ];
  return {
    title: ctx.t('agenda.site.titleOf', { title: frame.title }),
    facts: [
      `${dayRangeText(frame.startsOn, frame.endsOn, ctx.locale)} · ${ctx.t('agenda.site.zone', { zone: frame.timeZone })}`,
      ...released,
    ],
    days: days.map(([day, ofDay]) => ({
      name: dayRangeText(day, day, ctx.locale),
      blocks: ofDay
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt) || placed(one) - placed(other))
        .map(blockOf),
    })),
  };
}

const programmes: ReadPapers = async (ctx, ids) => {
  const items = new Map<number, ProgrammeItem>();
  for (const id of ids) {
    const timetable = await readTimetable(ctx, id).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    });
    if (timetable !== null && timetable.slots.length > 0) items.set(id, programmeOf(ctx, timetable));
  }
  return items;
};

/** The papers of timetables: the programme of a conference, of what is released. */
export const programmePapers: Record<string, PaperSpec> = {
  'agenda.programme': {
    title: { zh: '会议日程册', en: 'Programme' },
    file: 'papers/programme.tsx',
    sizes: ['a4', 'a5'],
    permission: 'agenda.item.view',
    data: programmes,
    own: programmes,
    sample: (ctx): [ProgrammeItem] => {
      const text = (name: string): string => ctx.t(`agenda.paper.sample.${name}`);
      return [
        {
          title: ctx.t('agenda.site.titleOf', { title: text('conference') }),
          facts: [dayRangeText('2026-10-17', '2026-10-18', ctx.locale)],
          days: [
            {
              name: dayRangeText('2026-10-17', '2026-10-17', ctx.locale),
              blocks: [
                {
                  ...{ time: '09:00–10:30', title: text('session'), place: text('hall'), people: text('chair') },
                  rows: [{ time: '09:00–09:30', title: text('talk'), people: text('speaker') }],
                },
              ],
            },
          ],
        },
      ];
    },
  },
};

/** The programme as it comes with mails: what stands released, for those to whom the conference is open. */
export const programmeEnclosure: EnclosureSpec = {
  label: { zh: '会议日程册（PDF）', en: 'Programme (PDF)' },
  source: 'agenda.conference',
  permission: 'agenda.item.view',
  make: (ctx, id) => paperFile(ctx, 'agenda.programme', id),
};
