import { z } from 'zod';
import { dictionaryCode } from '../../../kernel/contract/dictionaries.ts';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal, sensitive } from '../../../kernel/contract/field-class.ts';
import { id, int, line, nothing, saved, shown, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

const Version = int(1, 2_147_483_647);
const profile = {
  name: z.string(),
  /** The professional title (S7.07), a code of the dictionary `doctor.title`. */
  title: z.string().nullable(),
  hospital: z.string(),
  /** A code of the dictionary `doctor.department`, or what was typed before there was one. */
  department: z.string(),
  specialty: z.string(),
  /** Number of the licence with its middle hidden, or null. */
  licenceMasked: sensitive(z.string(), { mask: 'licence' }).nullable(),
  /** Picture of the licence: the number of a private file, or null. */
  licenceFile: z.number().nullable(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was rejected or its grant was ended, or null. */
  reason: z.string().nullable(),
  /** When staff ended its grant, or null. */
  endedAt: z.string().nullable(),
};

/** One application of a person to be known as a doctor, as that person sees it. */
export const OwnApplication = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(['draft', 'submitted', 'granted', 'rejected']),
  ...profile,
});
export type OwnApplication = z.output<typeof OwnApplication>;

/** The own profile: the granted one while there is one, with a change of it that is under way beside it. */
export const OwnDoctor = OwnApplication.extend({ change: OwnApplication.nullable() });

/** A person's own registration as a doctor. */
export const doctor = {
  'doctor.me': endpoint({
    method: 'GET',
    path: '/api/front/hospital/doctor/me',
    access: 'member',
    summary: 'The own doctor profile with its state and, where it was rejected, the reason; null where there is none.',
    input: z.object({}),
    output: shown(OwnDoctor.nullable()),
  }),
  'doctor.save': endpoint({
    method: 'POST',
    path: '/api/front/hospital/doctor/save',
    access: 'member',
    summary: 'Keeps the own profile as a draft; a change of what was granted becomes an application of its own.',
    input: z.object({
      name: line(40).default(''),
      title: dictionaryCode('doctor.title').or(z.literal('')).default(''),
      hospital: line(100).default(''),
      department: dictionaryCode('doctor.department').or(z.literal('')).default(''),
      specialty: text(500).default(''),
      /** Empty keeps the number that is stored. */
      licence: z
        .string()
        .trim()
        .regex(/^([0-9A-Za-z-]{8,30})?$/, 'doctor.licence_invalid')
        .default(''),
      /** Absent keeps the picture that is stored. */
      licenceFile: id().optional(),
      version: Version.optional(),
    }),
    output: saved(),
    errors: ['doctor.under_review', 'doctor.picture_unknown', 'doctor.consent_needed', 'VERSION_CONFLICT'],
  }),
  'doctor.submit': endpoint({
    method: 'POST',
    path: '/api/front/hospital/doctor/submit',
    access: 'member',
    summary: 'Hands the own draft or rejected profile in for review; a missing part is named.',
    input: z.object({ version: Version.optional() }),
    output: saved(),
    errors: [
      'doctor.nothing_to_submit',
      'doctor.under_review',
      'doctor.consent_needed',
      'INVALID_INPUT',
      'VERSION_CONFLICT',
    ],
  }),
  'doctor.end': endpoint({
    method: 'POST',
    path: '/api/front/hospital/doctor/end',
    access: 'member',
    whileOwing: true,
    summary: 'Ends the own registration: everything that was sent for it is deleted, and it may be begun anew.',
    input: z.object({}),
    output: nothing(),
    errors: ['doctor.not_granted'],
  }),
};

/** The name on an application, in full for who reviews it. */
const ApplicantName = personal(z.string(), { mask: 'name', plain: 'doctor.profile.review' });

/** An application as reviewers see it in lists. */
const Application = z.object({
  memberId: z.number(),
  /** A draft is one that an import made; what somebody writes of themselves is theirs until it is handed in. */
  state: z.enum(['draft', 'submitted', 'granted', 'rejected', 'replaced']),
  ...profile,
  name: ApplicantName,
  /** The person has a granted profile already, which this one would replace. */
  isChange: z.boolean(),
});

const applicationRecord = recordContract({
  name: 'doctor.application',
  path: '/api/admin/doctor/application',
  row: Application,
  input: z.object({}),
  filters: {
    state: z.enum(['draft', 'submitted', 'granted', 'rejected', 'replaced']),
    title: line(100, 1),
    department: line(100, 1),
    memberId: id(),
  },
  sort: ['submittedAt', 'decidedAt', 'hospital'],
  permissions: {
    view: 'doctor.profile.review',
    save: 'doctor.profile.review',
    remove: 'doctor.profile.review',
  },
});

const Beside = z.object({
  id: z.number(),
  memberId: z.number(),
  state: z.enum(['submitted', 'granted', 'rejected', 'replaced']),
  name: ApplicantName,
  hospital: z.string(),
  at: z.string().nullable(),
  endedAt: z.string().nullable(),
});

/** Review of applications by staff; they change nothing in one but decide it. */
export const doctorReview = {
  'doctor.application.list': applicationRecord['doctor.application.list'],
  'doctor.application.history': applicationRecord['doctor.application.history'],
  'doctor.application.show': endpoint({
    record: 'doctor.application',
    method: 'GET',
    path: '/api/admin/doctor/application/show/{id}',
    access: { permission: 'doctor.profile.review' },
    summary: 'One application with the licence number in full, earlier applications, and others with the same licence.',
    input: z.object({ id: id() }),
    output: shown(
      Application.extend({
        id: z.number(),
        version: z.number(),
        licence: sensitive(z.string(), { mask: 'licence', plain: 'doctor.profile.review' }).nullable(),
        /** Address of the licence's picture, good for five minutes; null where there is none. */
        licencePicture: z.string().nullable(),
        /** Of an imported draft: where its person completes it. */
        completeAt: z.string().nullable(),
        earlier: z.array(Beside),
        sameLicence: z.array(Beside),
      }),
    ),
  }),
  'doctor.application.invite': endpoint({
    method: 'POST',
    path: '/api/admin/doctor/application/invite',
    access: { permission: 'doctor.profile.review' },
    summary: 'Asks the person of an imported draft to complete it, by a link in a message; once a day.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'doctor.not_imported', 'TOO_MANY'],
  }),
  'doctor.application.grant': endpoint({
    method: 'POST',
    path: '/api/admin/doctor/application/grant',
    access: { permission: 'doctor.profile.review' },
    summary: 'Grants an application; a profile that was granted before is replaced by it.',
    input: z.object({ id: id(), version: Version }),
    output: saved(),
    errors: ['doctor.own_application', 'doctor.not_submitted', 'VERSION_CONFLICT'],
  }),
  'doctor.application.reject': endpoint({
    method: 'POST',
    path: '/api/admin/doctor/application/reject',
    access: { permission: 'doctor.profile.review' },
    summary: 'Rejects an application with a reason that its person reads; a profile granted before stays.',
    input: z.object({ id: id(), version: Version, reason: text(500, 2) }),
    output: saved(),
    errors: ['doctor.own_application', 'doctor.not_submitted', 'VERSION_CONFLICT'],
  }),
  'doctor.application.end': endpoint({
    method: 'POST',
    path: '/api/admin/doctor/application/end',
    access: { permission: 'doctor.profile.review' },
    summary: 'Ends a grant with a reason that its person reads; they may mend the profile and hand it in again.',
    input: z.object({ id: id(), version: Version, reason: text(500, 2) }),
    output: saved(),
    errors: ['doctor.own_application', 'doctor.not_granted', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};

/** The five calls of the record kit, of which `doctorReview` publishes those that review needs. */
export const applicationCalls = applicationRecord;
