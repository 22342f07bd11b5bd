import { bind } from '../../../kernel/contract/bind.ts';
import { markOf } from '../../../kernel/contract/field-class.ts';
import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import type { FormSection } from '../engine/contract.ts';
import { InvitedName } from '../engine/invitation-contract.ts';
import { drawnAnswers } from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { readerSections } from '../engine/rules/reader-question.ts';
import { drawSample } from './commands/draw-sample.ts';
import { addPanellist, joinPanel } from './commands/join-panel.ts';
import { endPanellist, leavePanel } from './commands/leave-panel.ts';
import { drawRecord, panelAdmin, panellistRecord, panelRecord } from './panel-admin-contract.ts';
import { panel, type Wanted } from './panel-contract.ts';
import { openPanels, ownPlaces, showPanel } from './queries/open-panels.ts';
import { ASKED_AT_SQL, ASKED_SQL, tryDraw } from './queries/panel-pool.ts';
import { surveyRefusals } from './refusals.ts';
import { panelFaults } from './rules/panel-rules.ts';
import { surveyDraw, surveyPanel, surveyPanellist } from './schema.ts';

async function beforeSave(ctx: Ctx, _tx: Tx, input: Record<string, unknown>, before: StoredRow | null) {
  const sections = input.sections as FormSection[];
  const faults = panelFaults(sections, input.nameEn !== '', (before?.sections ?? []) as FormSection[]);
  if (faults.length > 0) throw invalidInput({ sections: faults.map((key) => ctx.t(key)) });
  return input;
}

const belongs = (left: string): string =>
  `SELECT count(*)::int FROM survey_panellist p WHERE p.shop_id = t.shop_id AND p.panel_id = t.id AND p.left_at IS ${left}`;

const panelCalls = recordBindings(panelRecord, 'survey.panel', {
  table: surveyPanel,
  label: { zh: '样本库', en: 'Survey panel' },
  title: 'name',
  search: ['name', 'nameEn'],
  computed: { people: belongs('NULL'), gone: belongs('NOT NULL') },
  beforeSave,
  beforeRemove: async (ctx, tx, { id }) => {
    const used = await tx.row(
      `SELECT FROM survey_panel t WHERE t.shop_id = $1 AND t.id = $2 AND (
         EXISTS (SELECT FROM survey_panellist p WHERE p.shop_id = t.shop_id AND p.panel_id = t.id)
         OR EXISTS (SELECT FROM survey_draw d WHERE d.shop_id = t.shop_id AND d.panel_id = t.id))`,
      [ctx.shop.id, id],
    );
    if (used !== null) throw surveyRefusals.panel_used();
  },
});

const panelName = (
  locale: string,
): string => `SELECT CASE WHEN ${locale} = 'en' AND o.name_en <> '' THEN o.name_en ELSE o.name END
  FROM survey_panel o WHERE o.shop_id = t.shop_id AND o.id = t.panel_id`;
const personCalls = recordBindings(panellistRecord, 'survey.panellist', {
  table: surveyPanellist,
  label: { zh: '样本库成员', en: 'Person of a panel' },
  title: 'name',
  titleMark: markOf(InvitedName),
  // Names are found by who may read them.
  search: (ctx) => (ctx.can(PLAIN_NAMES) ? ['name'] : ['way']),
  closed: (ctx) => (ctx.can(PLAIN_NAMES) ? [] : ['name']),
  told: ['panelId', 'memberId', 'agreedAt', 'way', 'note', 'restDays', 'mostYear', 'leftAt'],
  can: (ctx, { leftAt }) => ({ end: ctx.can('survey.panel.save') && leftAt === null }),
  computed: {
    panelName,
    asked: ASKED_SQL,
    askedAt: ASKED_AT_SQL,
    answered: `SELECT count(*)::int FROM survey_part a WHERE a.shop_id = t.shop_id AND a.member_id = t.member_id`,
    said: 't.values',
  },
}).filter(({ name }) => Object.hasOwn(panelAdmin, name));

const became = (what: string): string => `SELECT count(*)::int FROM survey_invitation i
  WHERE i.shop_id = t.shop_id AND i.draw_id = t.id AND ${what}`;

const drawCalls = recordBindings(drawRecord, 'survey.draw', {
  table: surveyDraw,
  label: { zh: '抽样', en: 'Sample of a panel' },
  title: 'lot',
  search: ['lot'],
  computed: {
    panelName,
    surveyTitle: (locale) => `SELECT CASE WHEN ${locale} = 'en' AND s.title_en <> '' THEN s.title_en ELSE s.title END
      FROM survey s WHERE s.shop_id = t.shop_id AND s.id = t.survey_id`,
    answered: became(
      `EXISTS (SELECT FROM survey_part a WHERE a.shop_id = i.shop_id AND a.survey_id = i.survey_id AND a.member_id = i.member_id)`,
    ),
    declined: became('i.declined_at IS NOT NULL'),
    drawnByName: `SELECT coalesce((SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.drawn_by), '')`,
    wantedWords: 't.wanted',
    spreadWords: 't.spread',
  },
}).filter(({ name }) => Object.hasOwn(panelAdmin, name));

/** The questions of a panel in the reader's language. */
async function askedBy(ctx: Ctx, panelId: number) {
  const row = await ctx.db.row<{ sections: FormSection[] }>(
    'SELECT sections FROM survey_panel WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, panelId],
  );
  return questionsOf(readerSections(row?.sections ?? [], (zh, en) => inLanguage(ctx.locale, zh, en)));
}

interface RawShown {
  panelId: number;
  said?: Answers;
  wantedWords?: Wanted[];
  spreadWords?: string;
}

/** What somebody said, or whom a sample was drawn among, in the words of the panel. */
async function inWords(ctx: Ctx, { said, wantedWords, spreadWords, ...row }: RawShown) {
  const questions = await askedBy(ctx, row.panelId);
  if (said !== undefined)
    return { ...row, said: drawnAnswers(ctx, questions, said).map(({ key, label, text }) => ({ key, label, text })) };
  const labelOf = (key: string): string => questions.find((one) => one.key === key)?.label ?? key;
  const wanted = (wantedWords ?? []).map(({ question: key, options, from, to }) => {
    const question = questions.find((one) => one.key === key);
    const words = options.map((option) =>
      question?.kind === 'yesNo'
        ? ctx.t(`engine.site.${option}`)
        : (question?.options.find((one) => one.key === option)?.label ?? option),
    );
    const range = from === null && to === null ? [] : [`${from ?? ''}–${to ?? ''}`];
    return `${labelOf(key)}: ${[...words, ...range].join(' / ')}`;
  });
  return { ...row, wantedWords: wanted, spreadWords: spreadWords ? labelOf(spreadWords) : '' };
}

function worded(binding: Binding): Binding {
  if (!binding.name.endsWith('.show')) return binding;
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: RawShown }>;
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      const { data, ...more } = await read(input, ctx);
      return { ...more, data: await inWords(ctx, data) };
    },
  };
}

const {
  'survey.panel.usual': usual,
  'survey.panellist.add': add,
  'survey.panellist.end': end,
  'survey.draw.try': tried,
  'survey.draw.make': make,
} = panelAdmin;

/** What answers the calls on panels. */
export const panelBindings: Binding[] = [
  ...bind(panel, {
    'survey.panels': (_input, ctx) => openPanels(ctx),
    'survey.panel': ({ id }, ctx) => showPanel(ctx, id),
    'survey.panelMine': (_input, ctx) => ownPlaces(ctx),
    'survey.panelJoin': (input, ctx) => joinPanel(ctx, input),
    'survey.panelLeave': ({ id }, ctx) => leavePanel(ctx, id),
  }),
  ...panelCalls,
  ...[...personCalls, ...drawCalls].map(worded),
  ...bind(
    {
      'survey.panel.usual': usual,
      'survey.panellist.add': add,
      'survey.panellist.end': end,
      'survey.draw.try': tried,
      'survey.draw.make': make,
    },
    {
      'survey.panel.usual': async (_input, ctx) => ({
        data: {
          restDays: await ctx.services.settings.get<number>(ctx, 'survey.panelRestDays'),
          mostYear: await ctx.services.settings.get<number>(ctx, 'survey.panelMostYear'),
        },
      }),
      'survey.panellist.add': (input, ctx) => addPanellist(ctx, input),
      'survey.panellist.end': (input, ctx) => endPanellist(ctx, input),
      'survey.draw.try': (input, ctx) => tryDraw(ctx, input),
      'survey.draw.make': (input, ctx) => drawSample(ctx, input),
    },
  ),
];
