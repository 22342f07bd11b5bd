import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { UserData } from '../contract.ts';

/** State of the signed-in person in this shop: what the site's guards and greetings ask for. */
export async function userData(ctx: Ctx): Promise<z.output<typeof UserData>> {
  const person = signedIn(ctx);
  return {
    doctor: person.doctor === null ? null : { status: person.doctor, title: null },
    member: true,
    counts: {},
    flags: { doctorGranted: person.doctor === 'granted', staff: person.kind === 'staff' },
  };
}
