import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, saved, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { DEFINITION_BYTES, FormSection } from '../engine/contract.ts';
import { InvitedName } from '../engine/invitation-contract.ts';
import { JOIN_WAYS, Wanted } from './panel-contract.ts';

const VIEW = 'survey.panel.view';
const SAVE = 'survey.panel.save';
const DRAW = 'survey.panel.draw';

/** People of one draw at the most. */
export const MOST_DRAWN = 2000;

/** What staff write of a panel. */
export const PanelValues = z.object({
  name: line(60, 1),
  nameEn: line(120).default(''),
  about: text(600).default(''),
  aboutEn: text(1000).default(''),
  promise: text(2000, 1),
  promiseEn: text(3000).default(''),
  sections: z.array(FormSection).max(6).default([]),
  restDays: int(1, 365).default(30),
  mostYear: int(1, 52).default(6),
  isOpen: flag().default(false),
});

const panelPath = '/api/admin/survey/panel';

/** The panels as a record. */
export const panelRecord = recordContract({
  name: 'survey.panel',
  path: panelPath,
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    isOpen: z.boolean(),
    restDays: z.number(),
    mostYear: z.number(),
    /** How many belong to it, and how many have left. */
    people: z.number(),
    gone: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    about: z.string(),
    aboutEn: z.string(),
    promise: z.string(),
    promiseEn: z.string(),
    sections: z.array(FormSection),
  }),
  input: PanelValues,
  bodyBytes: DEFINITION_BYTES,
  sort: ['updatedAt', 'name'],
  permissions: { view: VIEW, save: SAVE, remove: SAVE },
  errors: ['survey.panel_used'],
});

/** The people of the panels as a record: what the desk may not do with them is left out of its contract. */
export const panellistRecord = recordContract({
  name: 'survey.panellist',
  path: '/api/admin/survey/panellist',
  row: z.object({
    panelId: z.number(),
    panelName: z.string(),
    memberId: z.number(),
    name: InvitedName,
    way: z.enum(JOIN_WAYS),
    agreedAt: z.string(),
    leftAt: z.string().nullable(),
    /** How often they were asked by surveys of the shop, how often they took part, and when they heard from one last. */
    asked: z.number(),
    answered: z.number(),
    askedAt: z.string().nullable(),
  }),
  detail: z.object({
    note: z.string(),
    restDays: z.number(),
    mostYear: z.number(),
    /** What they said of themselves, in words. */
    said: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  }),
  input: z.object({}),
  filters: { panelId: id(), memberId: id() },
  sort: ['agreedAt'],
  permissions: { view: VIEW, save: SAVE, remove: SAVE },
});

/** The draws as a record, which nobody changes. */
export const drawRecord = recordContract({
  name: 'survey.draw',
  path: '/api/admin/survey/draw',
  row: z.object({
    panelId: z.number(),
    panelName: z.string(),
    surveyId: z.number(),
    surveyTitle: z.string(),
    size: z.number(),
    eligible: z.number(),
    drawn: z.number(),
    /** What became of those who were drawn. */
    answered: z.number(),
    declined: z.number(),
    drawnAt: z.string(),
    drawnByName: z.string(),
  }),
  detail: z.object({
    /** By what they were drawn, in words. */
    wantedWords: z.array(z.string()),
    spreadWords: z.string(),
    /** By it the draw can be made again: people are taken in the order of the SHA-256 of lot and number. */
    lot: z.string(),
  }),
  input: z.object({}),
  filters: { panelId: id(), surveyId: id() },
  sort: ['drawnAt'],
  permissions: { view: VIEW, save: DRAW, remove: DRAW },
});

const {
  'survey.panellist.save': _save,
  'survey.panellist.rollback': _rollback,
  'survey.panellist.remove': _remove,
  ...people
} = panellistRecord;
const {
  'survey.draw.save': _drawSave,
  'survey.draw.rollback': _drawRollback,
  'survey.draw.remove': _drawRemove,
  'survey.draw.history': _drawHistory,
  ...draws
} = drawRecord;

const drawParts = {
  panelId: id(),
  surveyId: id(),
  wanted: z.array(Wanted).max(12).default([]),
  /** Key of a question over whose answers the sample is spread evenly; empty for none. */
  spread: line(40).default(''),
};

/** What the console asks of the panels. */
export const panelAdmin = {
  ...panelRecord,
  ...people,
  ...draws,
  'survey.panel.usual': endpoint({
    method: 'GET',
    path: `${panelPath}/usual`,
    access: { permission: SAVE },
    summary: 'What a new panel promises, as the shop set it.',
    input: z.object({}),
    output: z.object({ data: z.object({ restDays: z.number(), mostYear: z.number() }) }),
  }),
  'survey.panellist.add': endpoint({
    method: 'POST',
    path: '/api/admin/survey/panellist/add',
    access: { permission: SAVE },
    summary: 'Notes that somebody of the shop agreed on paper to be asked, and where that paper is kept.',
    input: z.object({ panelId: id(), memberId: id(), note: text(300, 2) }),
    output: saved(),
    errors: ['NOT_FOUND', 'survey.panel_there'],
  }),
  'survey.panellist.end': endpoint({
    method: 'POST',
    path: '/api/admin/survey/panellist/end',
    access: { permission: SAVE },
    summary: 'Takes somebody out of a panel who asked for it: nobody asks or reminds them by it any more.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), reason: text(300, 2) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'survey.panel_left'],
  }),
  'survey.draw.try': endpoint({
    method: 'POST',
    path: '/api/admin/survey/draw/try',
    access: { permission: DRAW },
    summary: 'How many people of a panel could be drawn for a survey, and why the others could not.',
    input: z.object(drawParts),
    output: z.object({
      data: z.object({
        /** Of how many people: may be drawn, other answers, asked not long ago, asked often enough, asked for it already, not reached. */
        free: z.number(),
        unmet: z.number(),
        resting: z.number(),
        enough: z.number(),
        there: z.number(),
        unreached: z.number(),
        /** Of how many people at least a sample has to be, because the survey is anonymous. */
        least: z.number(),
      }),
    }),
    errors: ['NOT_FOUND', 'survey.closed'],
  }),
  'survey.draw.make': endpoint({
    method: 'POST',
    path: '/api/admin/survey/draw/make',
    access: { permission: DRAW },
    makes: true,
    summary:
      'Draws a sample of a panel by lot and invites it to a survey; who rests or was asked often enough is left out.',
    input: z.object({ ...drawParts, size: int(1, MOST_DRAWN) }),
    output: z.object({ data: z.object({ id: z.number(), drawn: z.number(), eligible: z.number() }) }),
    errors: ['NOT_FOUND', 'survey.closed', 'survey.draw_none', 'survey.draw_few'],
  }),
};
