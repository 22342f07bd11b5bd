import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { UserDataPart } from '../../../../kernel/module/user-data-part.ts';
import { audienceParts } from '../../../../kernel/rules/audience-parts.ts';
import { GRANTED, grantedFacts } from '../../../../kernel/rules/facts.ts';
import { UserData } from '../contract.ts';

/** State of the signed-in person in this shop, gathered from the modules that are on. */
export async function userData(ctx: Ctx): Promise<z.output<typeof UserData>> {
  const person = signedIn(ctx);
  const manifests = ctx.services.registry.enabled(ctx.shop);
  const parts = await Promise.all(manifests.map(async (manifest) => manifest.userData?.(ctx, person)));
  const told: NonNullable<UserDataPart['facts']> = Object.assign({}, ...parts.map((part) => part?.facts));
  const known = UserData.shape.doctor.safeParse({ title: null, ...told.doctor, status: person.facts.doctor });
  const next = parts.find((part) => part?.next !== undefined)?.next;
  return {
    doctor: known.data ?? null,
    member: true,
    counts: Object.assign({}, ...parts.map((part) => part?.counts)),
    flags: Object.assign(
      // Menus for those of a record ask for it by the whole audience.
      Object.fromEntries(grantedFacts(person.facts).flatMap((fact) => (audienceParts(fact) ? [[fact, true]] : []))),
      { doctorGranted: person.facts.doctor === GRANTED, staff: person.kind === 'staff' },
      ...parts.map((part) => part?.flags),
    ),
    ...(next !== undefined && { next }),
  };
}
