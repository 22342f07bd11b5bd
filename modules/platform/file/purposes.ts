import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { errorKey } from '../../../kernel/i18n/translate.ts';
import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';

const MB = 1024 * 1024;

/** What videos are brought for: everybody, or those whom a page lets in. How large they may be is a setting of the shop. */
export const videoPurposes = {
  video: { kinds: ['video'], largest: Number.POSITIVE_INFINITY, public: true },
  lecture: { kinds: ['video'], largest: Number.POSITIVE_INFINITY, public: false },
} as const satisfies Readonly<Record<string, FilePurposeSpec>>;

/** What the library's files are for; all but videos are sent whole. */
export const libraryPurposes = {
  cover: { kinds: ['picture'], largest: 10 * MB, public: true },
  content: { kinds: ['picture'], largest: 10 * MB, public: true },
  /** A paper that everybody may take along, such as a checklist. */
  handout: { kinds: ['pdf'], largest: 20 * MB, public: true },
  /** A paper for those whom a page lets in, which they read in place. */
  reading: { kinds: ['pdf'], largest: 20 * MB, public: false },
  /** What a video says, as text. */
  captions: { kinds: ['captions'], largest: MB, public: true },
  ...videoPurposes,
} as const satisfies Readonly<Record<string, FilePurposeSpec>>;

/** The purposes that this module brings; others come with the modules whose files they are. */
export const filePurposes: Readonly<Record<string, FilePurposeSpec>> = {
  ...libraryPurposes,
  document: { kinds: ['picture', 'pdf', 'docx'], largest: 20 * MB, public: false, fromMembers: true },
};

/** What a purpose allows; refuses one that no module of this shop has, and to members what only staff bring. */
export function purposeFor(ctx: Ctx, name: string, who: 'members' | 'staff'): FilePurposeSpec {
  const { registry } = ctx.services;
  const purpose = registry.filePurposes.get(name);
  const isOffered = purpose !== undefined && registry.isOn(ctx.shop, purpose.module);
  if (!isOffered || (who === 'members' && !purpose.fromMembers)) {
    throw invalidInput({ purpose: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  }
  return purpose;
}

/** The purposes under which members bring what is about them. */
export const purposesOfMembers = ({ services: { registry } }: Ctx): string[] =>
  Array.from(registry.filePurposes).flatMap(([name, { fromMembers }]) => (fromMembers ? [name] : []));
