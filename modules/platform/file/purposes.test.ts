import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { claimed } from '../../../kernel/module/claimed.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { filePurposes, purposeFor, purposesOfMembers } from './purposes.ts';

const title = { zh: '试验', en: 'Trials' };
const consent = { kinds: ['pdf'], largest: 1024, public: false, fromMembers: true } as const;
const modules = [
  { folder: 'platform/file', manifest: defineModule({ id: 'file', title, filePurposes }) },
  { folder: 'clinical/trial', manifest: defineModule({ id: 'trial', title, filePurposes: { consent } }) },
];
const ctxWith = (...on: string[]): Ctx =>
  ({
    t: (key: string) => key,
    services: {
      registry: {
        filePurposes: claimed('file purpose', modules, (manifest) => manifest.filePurposes),
        isOn: (_shop: unknown, id: string) => on.includes(id),
      },
    },
  }) as unknown as Ctx;

describe('what files may be uploaded for', () => {
  it('comes with a module, for whom it says', () => {
    const ctx = ctxWith('file', 'trial');
    expect(purposeFor(ctx, 'consent', 'members')).toMatchObject(consent);
    expect(purposeFor(ctx, 'cover', 'staff').kinds).toEqual(['picture']);
    expect(() => purposeFor(ctx, 'cover', 'members')).toThrow('INVALID_INPUT');
    expect(purposesOfMembers(ctx)).toEqual(['document', 'consent']);
  });

  it('goes with it: nothing is taken for a module that is off, or for nothing', () => {
    expect(() => purposeFor(ctxWith('file'), 'consent', 'staff')).toThrow('INVALID_INPUT');
    expect(() => purposeFor(ctxWith('file'), 'toString', 'staff')).toThrow('INVALID_INPUT');
  });
});
