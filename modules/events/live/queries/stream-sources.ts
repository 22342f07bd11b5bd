import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StreamLineSpec } from '../../../../kernel/module/stream-line-spec.ts';

/** Where streams of this shop come in (`streamLines` of manifests). */
export function streamSources({ services: { registry }, shop }: Ctx): StreamLineSpec[] {
  return [...registry.streamLines.values()].filter(({ module }) => registry.isOn(shop, module));
}
