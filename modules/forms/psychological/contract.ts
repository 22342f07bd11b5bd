import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, nothing, orNone, paging, workProof } from '../../../kernel/contract/fields.ts';
import { MOST_AGE, SEXES } from './rules/norms.ts';

/** Who may fill a scale in. */
export const Who = z.enum(['visitor', 'member']);
/** How far a result lies from what is usual: 0 nothing to see, 4 severe. */
export const Level = z.number().int().min(0).max(4);

/** What somebody says of themselves to be compared with people like them; both may be left open. */
export const whoseInput = {
  sex: orNone(z.enum(SEXES)).default(null),
  /** In whole years. Of whom a birthday is known, that counts. */
  age: orNone(int(0, MOST_AGE)).default(null),
};

/** The code of a scale of the library, such as `phq-9`. */
export const scaleCode = () => line(40, 1);

/** What a visitor's link opens: the report of what they answered. */
export const REPORT_LINK = 'psychological.answer';
/** Days for which it does. */
export const LINK_DAYS = 30;

/** A scale as lists show it. */
export const ScaleCard = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  /** How many items it has, and about how many minutes they take. */
  items: z.number(),
  minutes: z.number(),
  who: Who,
});
export type ScaleCard = z.output<typeof ScaleCard>;

/** An item with the choices that it offers. */
export const ScaleItem = z.object({
  key: z.string(),
  text: z.string(),
  choices: z.array(z.object({ key: z.string(), label: z.string(), score: z.number() })),
});
export type ScaleItem = z.output<typeof ScaleItem>;

const Band = z.object({ key: z.string(), from: z.number(), to: z.number(), level: Level, name: z.string() });

const part = {
  key: z.string(),
  name: z.string(),
  least: z.number(),
  most: z.number(),
  /** What is reported is worked out of the raw score: the raw score times this; null where it is the raw score itself. */
  times: z.number().nullable(),
  bands: z.array(Band),
  /** What is known of people in general; empty where nothing is. */
  norm: z.string(),
};

/** How a part of a scale is scored. */
export const ScoreRule = z.object({
  ...part,
  /** Keys of its items, and of those that count the other way round. */
  items: z.array(z.string()),
  reverse: z.array(z.string()),
  /** The share of its items that may be missing. */
  share: z.number(),
});

/** What a part came to. */
export const PartResult = z.object({
  ...part,
  /** Null where too much was left open. */
  raw: z.number().nullable(),
  score: z.number().nullable(),
  band: z.object({ key: z.string(), name: z.string(), level: Level }).nullable(),
  /** How it stands to the last time, in words; empty for the first one, and where the last is not the reader’s to know. */
  change: z.string(),
  /** The people that it was compared with; null where there is no norm for whoever answered. */
  compared: z
    .object({
      norm: z.string(),
      source: z.string(),
      sex: z.enum(SEXES).nullable(),
      from: z.number(),
      to: z.number(),
      mean: z.number(),
      sd: z.number(),
      /** The score where the mean of these people is 50 and their standard deviation 10. */
      t: z.number().nullable(),
      /** Their bands begin elsewhere than usual. */
      hasBands: z.boolean(),
      /** All of that in words. */
      said: z.string(),
    })
    .nullable(),
});
export type PartResult = z.output<typeof PartResult>;

/** A number to call, as the shop gives it. */
export const Hotline = z.object({ name: z.string(), phone: z.string() });

/** What stands at hand for whoever needs help at once. */
export const Safety = z.object({ text: z.string(), hotlines: z.array(Hotline) });
export type Safety = z.output<typeof Safety>;

/** A scale with everything that fills it in. */
export const ShownScale = z.object({
  scale: ScaleCard.extend({
    lead: z.string(),
    source: z.string(),
    rights: z.string(),
    /** It has an item whose answer is told to people on duty at once. */
    isWatched: z.boolean(),
    /** There is a norm by sex and age: who says both is compared with people like them. */
    isCompared: z.boolean(),
    safety: Safety,
  }),
  items: z.array(ScaleItem),
  rules: z.array(ScoreRule),
  version: z.number(),
});
export type ShownScale = z.output<typeof ShownScale>;

/** What somebody answered, and what it came to. */
export const Report = z.object({
  id: z.number(),
  at: z.string(),
  scale: z.object({ id: z.string(), name: z.string(), source: z.string(), rights: z.string() }),
  /** The version of the scale that was answered. */
  version: z.number(),
  parts: z.array(PartResult),
  level: Level.nullable(),
  /** What is said to do. */
  advice: z.string(),
  isUrgent: z.boolean(),
  answered: z.number(),
  asked: z.number(),
  answers: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  safety: Safety,
  /** The person's reports on this scale and version, the oldest first; empty for visitors. */
  trend: z.array(z.object({ id: z.number(), at: z.string(), scores: z.array(z.number().nullable()) })),
});
export type Report = z.output<typeof Report>;

/** What people ask of the scales. */
export const psychological = {
  'psychological.scale.list': endpoint({
    method: 'GET',
    path: '/api/front/psychological/scale/list',
    access: 'visitor',
    summary: 'The scales that the shop offers.',
    input: z.object({}),
    output: z.object({ data: z.array(ScaleCard) }),
  }),
  'psychological.scale.show': endpoint({
    method: 'GET',
    path: '/api/front/psychological/scale/show/{id}',
    access: 'visitor',
    summary: 'One scale that the shop offers: its items, how they are scored, and its version.',
    input: z.object({ id: scaleCode() }),
    output: z.object({ data: ShownScale }),
    errors: ['NOT_FOUND'],
  }),
  'psychological.save': endpoint({
    method: 'POST',
    path: '/api/front/psychological/save',
    access: 'visitor',
    makes: true,
    summary: 'Answers a scale; the server scores it.',
    input: z.object({
      scale: scaleCode(),
      /** The version of the scale whose items were answered. */
      edition: int(1, 100_000),
      /** By the keys of the items the keys of the choices; what is left out is missing, and never counts as zero. */
      values: z.record(z.string().max(64), z.unknown()).default({}),
      /** The person agrees that answers on their health are kept and seen by the shop's professionals. */
      agrees: flag().default(false),
      /** Where one may be reached, if one likes. */
      phone: orNone(line(30)).default(null),
      ...whoseInput,
      /** One is under 18: then a guardian has to have agreed. Who is known as a minor is one, whatever is said here. */
      isMinor: flag().default(false),
      /** A minor who reads their own report lets their guardian read it too. */
      shares: flag().default(false),
      captcha: workProof(),
    }),
    output: z.object({
      data: z.object({
        id: z.number(),
        isUrgent: z.boolean(),
        /** The report is read by the guardian alone. */
        isForGuardian: z.boolean(),
        /** Of a visitor: the secret of the link that opens the report, told this once. */
        link: z.string().optional(),
      }),
    }),
    errors: [
      ...['NOT_FOUND', 'UNAUTHENTICATED', 'VERSION_CONFLICT', 'TOO_MANY', 'signIn.captcha_needed'],
      ...['psychological.consent_needed', 'psychological.nothing_answered', 'psychological.phone_wrong'],
      ...['psychological.guardian_needed', 'psychological.minor_signs_in', 'psychological.minors_not_served'],
    ],
  }),
  'psychological.mine': endpoint({
    method: 'GET',
    path: '/api/front/psychological/mine',
    access: 'member',
    summary: 'What the caller answered, newest first, with what it came to.',
    input: z.object({ ...paging }),
    output: listOf(
      z.object({
        id: z.number(),
        at: z.string(),
        scale: z.string(),
        name: z.string(),
        parts: z.array(
          z.object({ name: z.string(), score: z.number().nullable(), most: z.number(), band: z.string() }),
        ),
        level: Level.nullable(),
        /** What it came to is read by the guardian alone, and not told here. */
        isForGuardian: z.boolean(),
      }),
    ),
  }),
  'psychological.report': endpoint({
    method: 'GET',
    path: '/api/front/psychological/report/{id}',
    access: 'member',
    summary: 'The report of what the caller answered.',
    input: z.object({ id: id() }),
    output: z.object({ data: Report }),
    errors: ['NOT_FOUND'],
  }),
  'psychological.linked': endpoint({
    method: 'GET',
    path: '/api/front/psychological/linked',
    access: 'link',
    opens: REPORT_LINK,
    summary: 'The report that the link opens.',
    input: z.object({}),
    output: z.object({ data: Report.extend({ until: z.string() }) }),
    errors: ['NOT_FOUND'],
  }),
  'psychological.linkedEnd': endpoint({
    method: 'POST',
    path: '/api/front/psychological/linked/end',
    access: 'link',
    opens: REPORT_LINK,
    summary: 'Ends the link at once, for good; the answer stays.',
    input: z.object({}),
    output: nothing(),
  }),
};
