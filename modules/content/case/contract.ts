import { z } from 'zod';
import { dictionaryCode } from '../../../kernel/contract/dictionaries.ts';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, listOf, nothing, orNone, paging, saved, text } from '../../../kernel/contract/fields.ts';
import { IDENTIFIERS } from './rules/find-identifiers.ts';
import {
  CASE_STATES,
  CHANNELS,
  CONSENT_BY,
  FIELDS,
  FLAG_REASONS,
  IMAGE_STATES,
  LANGUAGES,
  PURPOSES,
  SEEN_AS,
  SEXES,
  TICKS,
} from './rules/states.ts';

/** Signs that come at most. */
export const LONGEST_TITLE = 80;
export const LONGEST_PART = 6000;
/** Images of one case, and bytes of one as it is sent. */
export const MOST_IMAGES = 12;
export const LARGEST_IMAGE = 10 * 1024 * 1024;

const version = () => int(1, 2_147_483_647);
const day = () => z.iso.date();
/** A part of a picture's width or height, in ten thousandths. */
const part = () => int(0, 10_000);
const Area = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** What is masked of a picture. */
export const masks = () =>
  z
    .array(z.object({ x: part(), y: part(), width: part(), height: part() }))
    .max(60)
    .default([]);

/** What an image shows or carries that tells who it is of, with where; what it says is not told. */
export const IMAGE_KINDS = [...IDENTIFIERS, 'metadata', 'barcode', 'qrcode'] as const;
const Finding = z.object({ kind: z.enum(IMAGE_KINDS), ...z.object(Area).partial().shape });

/** An image for whoever reads the case. */
export const Picture = z.object({
  id: z.number(),
  caption: z.string(),
  /** Works for five minutes, for this reader alone. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});

/** An image as its doctor and the desk work on it. */
export const WorkedImage = z.object({
  ...{ id: z.number(), version: z.number(), caption: z.string(), width: z.number(), height: z.number() },
  state: z.enum(IMAGE_STATES),
  /** What the original showed; what is left of it under the masks, null while that is not read yet. */
  found: z.array(Finding),
  left: z.array(Finding).nullable(),
  masks: z.array(z.object(Area)),
  /** With its masks; null until they are drawn. */
  url: z.string().nullable(),
  /** As it came, for its doctor alone. */
  original: z.string().nullable(),
});
export type WorkedImage = z.output<typeof WorkedImage>;

const Byline = z.object({ name: z.string(), title: z.string(), org: z.string() });
const Consent = z.object({
  by: z.enum(CONSENT_BY),
  signedOn: z.string(),
  purposes: z.array(z.enum(PURPOSES)),
  channels: z.array(z.enum(CHANNELS)),
});

/** A case as lists show it. */
export const CaseCard = z.object({
  ...{ id: z.number(), title: z.string(), lead: z.string(), specialty: z.string(), specialtyName: z.string() },
  language: z.enum(LANGUAGES),
  sex: z.enum(SEXES),
  /** In years; `90+` above 89; empty where it is not said. */
  age: z.string(),
  at: z.string(),
  byline: Byline.nullable(),
  ...{ images: z.number(), votes: z.number(), hasPoll: z.boolean() },
});
export type CaseCard = z.output<typeof CaseCard>;

/** One of the caller's own, or one that waits for their word. */
export const OwnCase = CaseCard.extend({
  status: z.enum(CASE_STATES),
  reason: z.string(),
  version: z.number(),
  correctsId: z.number().nullable(),
});
export type OwnCase = z.output<typeof OwnCase>;

const Text = { history: z.string(), findings: z.string(), course: z.string(), questions: z.string() };

/** Where a text tells who the patient is, and what may stand there instead. */
const TextFinding = z.object({
  field: z.enum(FIELDS),
  kind: z.enum(IDENTIFIERS),
  ...{ start: z.number(), end: z.number(), instead: z.string() },
});

/** A case for whoever reads it. */
export const Case = CaseCard.extend({
  ...Text,
  status: z.enum(CASE_STATES),
  pictures: z.array(Picture),
  poll: z
    .object({
      question: z.string(),
      /** How many chose each; null until the reader has. */
      options: z.array(z.object({ text: z.string(), count: z.number().nullable() })),
      mine: z.number().nullable(),
      explanation: z.string(),
    })
    .nullable(),
  isMine: z.boolean(),
  /** What was corrected since it came out, the latest first. */
  corrections: z.array(z.object({ at: z.string(), note: z.string() })),
  /** Seconds that have to pass until reading counts; when it did, where it has. */
  learning: z.object({ seconds: z.number(), finishedAt: z.string().nullable() }),
  notice: z.string(),
});
export type Case = z.output<typeof Case>;

/** A case as its doctor writes it, or a second person looks through it. */
export const WorkedCase = OwnCase.extend({
  ...Text,
  years: z.number().nullable(),
  consent: Consent.nullable(),
  poll: z.object({ question: z.string(), options: z.array(z.string()), explanation: z.string() }).nullable(),
  pictures: z.array(WorkedImage),
  /** Of a correction: what its readers are told that it corrects. */
  correctionNote: z.string(),
  textFindings: z.array(TextFinding),
  /** What is still open of texts and images. */
  open: z.number(),
  role: z.enum(['author', 'reviewer']),
  /** What its doctor knows of the patient; for them alone. */
  known: z
    .object({
      ...{ names: z.array(z.string()), relatives: z.array(z.string()), numbers: z.array(z.string()) },
      ...{ places: z.array(z.string()), dayZero: z.string() },
    })
    .nullable(),
});
export type WorkedCase = z.output<typeof WorkedCase>;

const words = (most: number) => z.array(line(60, 2)).max(most).default([]);

/** What a doctor writes; what is missing may come later, as long as it is a draft. */
const written = {
  title: line(LONGEST_TITLE, 4),
  language: z.enum(LANGUAGES).default('zh-CN'),
  specialty: dictionaryCode('doctor.department').or(z.literal('')).default(''),
  sex: z.enum(SEXES).default('unsaid'),
  age: orNone(int(0, 130)).default(null),
  history: text(LONGEST_PART).default(''),
  findings: text(LONGEST_PART).default(''),
  course: text(LONGEST_PART).default(''),
  questions: text(LONGEST_PART).default(''),
  consentBy: z.enum(CONSENT_BY).or(z.literal('')).default(''),
  consentOn: day().or(z.literal('')).default(''),
  purposes: z.array(z.enum(PURPOSES)).max(PURPOSES.length).default([]),
  channels: z.array(z.enum(CHANNELS)).max(CHANNELS.length).default([]),
  pollQuestion: line(200).default(''),
  pollOptions: z.array(line(120, 1)).max(6).default([]),
  pollExplanation: text(1000).default(''),
  /** Of a correction: what is corrected, as readers are told. */
  correctionNote: line(300).default(''),
  captions: z
    .array(z.object({ id: id(), caption: line(200) }))
    .max(MOST_IMAGES)
    .default([]),
  names: words(10),
  relatives: words(10),
  numbers: words(20),
  places: words(20),
  dayZero: day().or(z.literal('')).default(''),
};

const doctorOnly = 'case.not_doctor';
/** Why a correction may not take the place of its case. */
export const correctionRefusals = [
  'correction_note_needed',
  'not_published',
  'base_changed',
  'consent_again',
  'poll_answered',
].map((code) => `case.${code}`);

/** What doctors ask of cases; nobody else is answered. */
export const cases = {
  'case.list': endpoint({
    method: 'GET',
    path: '/api/front/case/list',
    access: 'member',
    summary: 'The cases that granted doctors read, the newest first.',
    input: z.object({ specialty: line(64).optional(), q: line(100).default(''), ...paging }),
    output: listOf(CaseCard),
    errors: [doctorOnly],
  }),
  'case.show': endpoint({
    method: 'GET',
    path: '/api/front/case/show',
    access: 'member',
    summary: 'One case for a granted doctor; one that was withdrawn answers 410 with the reason.',
    input: z.object({ id: id() }),
    output: z.object({ data: Case }),
    errors: ['NOT_FOUND', doctorOnly, 'case.withdrawn'],
  }),
  'case.mine': endpoint({
    method: 'GET',
    path: '/api/front/case/mine',
    access: 'member',
    summary: 'What the caller wrote, latest first, with what became of it and why.',
    input: z.object({ ...paging, limit: int(1, 50).default(20) }),
    output: listOf(OwnCase),
  }),
  'case.reviews': endpoint({
    method: 'GET',
    path: '/api/front/case/reviews',
    access: 'member',
    summary: 'The cases that the caller was asked to look through, longest first.',
    input: z.object({ ...paging, limit: int(1, 50).default(20) }),
    output: listOf(OwnCase),
  }),
  'case.work': endpoint({
    method: 'GET',
    path: '/api/front/case/work',
    access: 'member',
    summary:
      'A case as its doctor works on it, or as the doctor who was asked looks through it, with what the checks found.',
    input: z.object({ id: id() }),
    output: z.object({ data: WorkedCase }),
    errors: ['NOT_FOUND', doctorOnly],
  }),
  'case.save': endpoint({
    method: 'POST',
    path: '/api/front/case/save',
    access: 'member',
    summary: 'Keeps a draft of a case; what its doctor knows of the patient is sealed.',
    input: z.object({ id: id().optional(), version: version().optional(), ...written }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', doctorOnly, 'case.not_draft', 'case.too_many_drafts'],
    makes: true,
  }),
  'case.image': endpoint({
    method: 'POST',
    path: '/api/front/case/image',
    access: 'member',
    summary:
      'Takes an image of a draft (JPEG, PNG, WebP or HEIC, one frame): what it carries beside its pixels is dropped, the original sealed, and it is read for what tells who it is of.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    upload: { maxBytes: LARGEST_IMAGE },
    makes: true,
    errors: [
      ...['NOT_FOUND', doctorOnly, 'case.not_draft', 'case.image_refused', 'case.too_many_images'],
      ...['TOO_MANY', 'TOO_LARGE', 'UNAVAILABLE'],
    ],
  }),
  'case.mask': endpoint({
    method: 'POST',
    path: '/api/front/case/mask',
    access: 'member',
    summary: 'Burns masks into the pixels of an image of a draft of one’s own, and has what is left read again.',
    input: z.object({ image: id(), version: version(), masks: masks() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', doctorOnly, 'case.not_draft', 'UNAVAILABLE'],
  }),
  'case.drop': endpoint({
    method: 'POST',
    path: '/api/front/case/drop',
    access: 'member',
    summary: 'Takes an image out of a draft of one’s own, its original too.',
    input: z.object({ image: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', doctorOnly, 'case.not_draft'],
  }),
  'case.submit': endpoint({
    method: 'POST',
    path: '/api/front/case/submit',
    access: 'member',
    summary: 'Hands a case in: with the patient’s consent, whole, and with nothing left that the checks find.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', doctorOnly, 'case.not_draft', 'case.consent_missing', 'case.incomplete'],
      ...['case.findings_open', 'case.check_waiting', ...correctionRefusals],
    ],
  }),
  'case.sign': endpoint({
    method: 'POST',
    path: '/api/front/case/sign',
    access: 'member',
    summary:
      'Passes a case as its second person, having looked for what no machine sees, or sends it back with what is to be mended.',
    input: z.object({
      id: id(),
      version: version(),
      verdict: z.enum(['pass', 'return']),
      ticks: z.array(z.enum(TICKS)).max(TICKS.length).default([]),
      note: text(1000).default(''),
    }),
    output: saved(),
    errors: [
      ...[
        'NOT_FOUND',
        'VERSION_CONFLICT',
        doctorOnly,
        'case.ticks_missing',
        'case.note_needed',
        'case.step_impossible',
      ],
      ...['case.findings_open', 'case.check_waiting', 'case.reviewer_wrote'],
    ],
  }),
  'case.correct': endpoint({
    method: 'POST',
    path: '/api/front/case/correct',
    access: 'member',
    summary:
      'Begins a correction of a published case of one’s own: a draft with its texts and images, handed in and passed like a case; one that is begun is answered again.',
    input: z.object({ id: id() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', doctorOnly, 'case.not_published'],
  }),
  'case.withdraw': endpoint({
    method: 'POST',
    path: '/api/front/case/withdraw',
    access: 'member',
    summary:
      'Takes a case of one’s own away from everybody, with the reason that its readers are told; doing so again changes nothing.',
    input: z.object({ id: id(), reason: line(200, 2) }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'case.flag': endpoint({
    method: 'POST',
    path: '/api/front/case/flag',
    access: 'member',
    summary: 'Points a case out to the desk: it is hidden at once, until the desk decides.',
    input: z.object({ id: id(), reason: z.enum(FLAG_REASONS), text: text(500).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND', doctorOnly, 'TOO_MANY'],
  }),
  'case.vote': endpoint({
    method: 'POST',
    path: '/api/front/case/vote',
    access: 'member',
    summary: 'Answers the poll of a case, once; only then is told what others answered.',
    input: z.object({ id: id(), choice: int(0, 5) }),
    output: z.object({ data: z.object({ counts: z.array(z.number()), explanation: z.string() }) }),
    errors: ['NOT_FOUND', doctorOnly, 'case.own_case', 'case.no_poll', 'case.voted_already'],
  }),
  'case.finish': endpoint({
    method: 'POST',
    path: '/api/front/case/finish',
    access: 'member',
    summary:
      'Says that one has read a case and answered its poll: it counts for one’s credits, once; doing so again changes nothing.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', doctorOnly, 'case.own_case', 'case.vote_first', 'case.too_soon'],
  }),
  'case.picture': endpoint({
    method: 'GET',
    path: '/api/front/case/picture',
    access: 'visitor',
    summary:
      'An image of a case, for whom its address was written; it works for five minutes, and no longer than that person may see it.',
    input: z.object({
      image: id(),
      as: z.enum(SEEN_AS),
      member: id(),
      until: int(0, 9_999_999_999),
      proof: line(100),
    }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
};
