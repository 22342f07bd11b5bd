import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, flag, id, int, line, saved } from '../../../kernel/contract/fields.ts';
import { MOST_NAMED, tasks } from '../../../kernel/contract/tasks.ts';
import { PAPER_SIZE_NAMES } from '../../../kernel/rules/paper-size.ts';
import { Look } from './look.ts';

const Label = z.object({ zh: z.string(), en: z.string() });
const Size = z.enum(PAPER_SIZE_NAMES);
const Locale = z.enum(['zh-CN', 'en']);
const view = { permission: 'paper.look.view' } as const;

/** Papers that one link holds at most; more are a task. */
export const MOST_AT_ONCE = 20;

/** A paper of the shop with how it looks here. */
export const PaperRow = z.object({
  name: z.string(),
  title: Label,
  module: Label,
  sizes: z.array(Size),
  /** Texts that the shop may word itself. */
  texts: z.array(
    z.object({
      name: z.string(),
      label: Label,
      /** What it says where the shop says nothing. */
      usual: Label,
      most: z.number(),
      /** What it may name in braces. */
      names: z.array(z.object({ name: z.string(), label: Label })),
    }),
  ),
  /** Pictures that the shop may put onto it. */
  pictures: z.array(z.object({ name: z.string(), label: Label })),
  look: Look,
  /** The shop has said something of it. */
  isOwn: z.boolean(),
});
export type PaperRow = z.output<typeof PaperRow>;

const Link = z.object({ data: z.object({ url: z.string() }) });
const asked = {
  paper: dottedName(),
  ids: z.array(id()).min(1).max(MOST_AT_ONCE),
  size: Size.optional(),
  choices: z.record(z.string().max(40), z.string().max(200)).default({}),
};
const oneTask = tasks['task.show'].output as z.ZodType<
  NonNullable<(typeof tasks)['task.show']['_out']>,
  NonNullable<(typeof tasks)['task.show']['_out']>
>;

/** Papers: how they look, and how one gets them. */
export const paper = {
  'paper.list': endpoint({
    method: 'GET',
    path: '/api/configure/paper/list',
    access: view,
    summary: 'The papers of the modules that are on, each with how it looks in this shop.',
    input: z.object({}),
    output: z.object({ data: z.array(PaperRow), version: z.number(), can: z.record(z.string(), z.boolean()) }),
  }),
  'paper.save': endpoint({
    method: 'POST',
    path: '/api/configure/paper/save',
    access: { permission: 'paper.look.save' },
    summary: 'Says how one paper looks: logo, heading, foot, who signs, and its usual size.',
    input: z.object({ paper: dottedName(), version: int(0, 2_147_483_647), look: Look }),
    output: saved(),
    errors: ['NOT_FOUND', 'SETTING_CONFLICT', 'paper.size_unknown', 'paper.text_unknown', 'paper.words_forbidden'],
  }),
  'paper.sample': endpoint({
    method: 'POST',
    path: '/api/configure/paper/sample',
    access: view,
    summary: 'Where an invented paper is seen for some minutes, with a look that need not be saved.',
    input: z.object({ paper: dottedName(), look: Look, size: Size.optional(), locale: Locale.default('zh-CN') }),
    output: Link,
    errors: ['NOT_FOUND', 'paper.size_unknown'],
  }),
  'paper.link': endpoint({
    method: 'POST',
    path: '/api/admin/paper/link',
    access: 'staff',
    summary: 'Where the papers of these records are read for some minutes, by whoever of the staff may have them.',
    input: z.object({ ...asked, locale: Locale.optional() }),
    output: Link,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'KEY_REFUSED', 'paper.nothing', 'paper.size_unknown'],
  }),
  'paper.own': endpoint({
    method: 'POST',
    path: '/api/front/paper/link',
    access: 'member',
    summary: 'Where one’s own paper is read for some minutes.',
    input: z.object({ paper: dottedName(), id: id(), size: Size.optional() }),
    output: Link,
    errors: ['NOT_FOUND', 'KEY_REFUSED', 'paper.nothing', 'paper.size_unknown'],
  }),
  'paper.print': endpoint({
    method: 'POST',
    path: '/api/admin/paper/print',
    access: 'staff',
    summary: 'Draws the papers of many records into one file: of named ones, or of all that a list holds.',
    stepUp: true,
    input: z.object({
      paper: dottedName(),
      size: Size.optional(),
      choices: asked.choices,
      ids: z.array(id()).max(MOST_NAMED).default([]),
      /** In place of named ones: path of the list and what it is asked for. */
      list: line(200).default(''),
      filters: z.record(z.string(), z.unknown()).default({}),
      label: line(60, 1),
    }),
    output: oneTask,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'paper.nothing', 'paper.size_unknown', 'task.too_many_running'],
  }),
  'paper.read': endpoint({
    method: 'GET',
    path: '/api/paper/read',
    access: 'visitor',
    summary: 'A paper as PDF, with the proof of a fresh link; `take` saves it instead of showing it.',
    input: z.object({ what: line(12_000, 1), until: int(0, 2 ** 40), proof: line(128), take: flag().default(false) }),
    output: z.unknown(),
    errors: ['NOT_FOUND', 'paper.nothing', 'paper.failed', 'paper.too_long'],
    whenClosed: true,
  }),
};
