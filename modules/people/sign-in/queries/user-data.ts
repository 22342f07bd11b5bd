import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { UserData } from '../contract.ts';

/** State of the signed-in person in this shop, gathered from the modules that are on. */
export async function userData(ctx: Ctx): Promise<z.output<typeof UserData>> {
  const person = signedIn(ctx);
  const manifests = ctx.services.registry.enabled(ctx.shop);
  const parts = await Promise.all(manifests.map(async (manifest) => manifest.userData?.(ctx, person)));
  const title = parts.find((part) => part?.doctorTitle !== undefined)?.doctorTitle ?? null;
  return {
    doctor: person.doctor === null ? null : { status: person.doctor, title },
    member: true,
    counts: Object.assign({}, ...parts.map((part) => part?.counts)),
    flags: Object.assign(
      { doctorGranted: person.doctor === 'granted', staff: person.kind === 'staff' },
      ...parts.map((part) => part?.flags),
    ),
  };
}
