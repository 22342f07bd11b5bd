import { type OutsideEvent, outsideEvents } from '../../../../kernel/events/outside-events.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { messageBody } from '../message.ts';

/** The events of modules that are on, as far as outside systems can be told of them. */
export function openEvents(ctx: Ctx): OutsideEvent[] {
  const { registry } = ctx.services;
  return outsideEvents(registry.modules).filter(({ module }) => registry.isOn(ctx.shop, module));
}

/** The same for people who choose among them, each with an example of its message. */
export function listEvents(ctx: Ctx) {
  const data = openEvents(ctx).map(({ name, module, label, sample }) => ({
    name,
    label: labelIn(ctx.locale, label),
    module: labelIn(ctx.locale, ctx.services.registry.find(module)?.title) ?? module,
    example: JSON.stringify(JSON.parse(messageBody(ctx, name, sample)), null, 2),
  }));
  return { data };
}
