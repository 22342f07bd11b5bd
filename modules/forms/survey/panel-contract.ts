import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, nothing, orNone } from '../../../kernel/contract/fields.ts';
import { ReaderSection } from '../engine/contract.ts';

/** How somebody agreed: by themselves on the site, or on paper that the desk keeps. */
export const JOIN_WAYS = ['site', 'desk'] as const;
export type JoinWay = (typeof JOIN_WAYS)[number];

/** Whom a sample is drawn among: those who gave one of these answers, or a number within these bounds. */
export const Wanted = z.object({
  question: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  options: z
    .array(z.string().regex(/^[a-z0-9][a-z0-9_]{0,39}$/))
    .max(60)
    .default([]),
  from: orNone(int(-1_000_000_000, 1_000_000_000)).default(null),
  to: orNone(int(-1_000_000_000, 1_000_000_000)).default(null),
});
export type Wanted = z.output<typeof Wanted>;

/** A panel as people read of it before they join. */
export const OpenPanel = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  /** Days for which nobody is asked again, and how often one is asked within a year at the most. */
  restDays: z.number(),
  mostYear: z.number(),
});
export type OpenPanel = z.output<typeof OpenPanel>;

/** Somebody's own place in a panel. */
export const OwnPlace = z.object({
  panelId: z.number(),
  name: z.string(),
  agreedAt: z.string(),
  leftAt: z.string().nullable(),
  /** What one said of oneself, by the keys of the questions. */
  values: z.record(z.string().max(64), z.union([z.string(), z.array(z.string())])),
  /** What was promised when one agreed. */
  restDays: z.number(),
  mostYear: z.number(),
  /** How often one was asked by the panel, how often one took part, and when one was asked last. */
  asked: z.number(),
  answered: z.number(),
  askedAt: z.string().nullable(),
  version: z.number(),
});
export type OwnPlace = z.output<typeof OwnPlace>;

/** What people ask of the panels. */
export const panel = {
  'survey.panels': endpoint({
    method: 'GET',
    path: '/api/front/survey/panel/list',
    access: 'visitor',
    summary: 'The panels that one may join, at most a hundred.',
    input: z.object({}),
    output: z.object({ data: z.array(OpenPanel) }),
  }),
  'survey.panel': endpoint({
    method: 'GET',
    path: '/api/front/survey/panel/show/{id}',
    access: 'visitor',
    summary: 'One panel that one may join: what is agreed to, and what is asked of whoever joins.',
    input: z.object({ id: id() }),
    output: z.object({ data: OpenPanel.extend({ promise: z.string(), sections: z.array(ReaderSection) }) }),
    errors: ['NOT_FOUND'],
  }),
  'survey.panelMine': endpoint({
    method: 'GET',
    path: '/api/front/survey/panel/mine',
    access: 'member',
    summary: 'The panels to which the caller belongs or belonged, and how often they were asked by each.',
    input: z.object({}),
    output: z.object({ data: z.array(OwnPlace) }),
  }),
  'survey.panelJoin': endpoint({
    method: 'POST',
    path: '/api/front/survey/panel/join',
    access: 'member',
    summary:
      'Joins a panel, or changes what one said of oneself; `version` is 0 for whoever does not belong to it yet.',
    input: z.object({
      id: id(),
      version: int(0, 2_147_483_647).default(0),
      answers: z.record(z.string().max(64), z.unknown()).default({}),
      /** Agrees to be asked; needed of whoever joins. */
      agrees: flag().default(false),
    }),
    output: z.object({ data: z.object({ version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_MANY', 'survey.panel_shut', 'survey.agree_first'],
  }),
  'survey.panelLeave': endpoint({
    method: 'POST',
    path: '/api/front/survey/panel/leave',
    access: 'member',
    summary: 'Leaves a panel: nobody is asked or reminded by it any more, and what one said of oneself goes.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
