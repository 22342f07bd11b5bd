import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { SlotData, slotFields } from '../../slot-block.ts';
import { AdPlace } from '../parts/ad-place.tsx';

/** A place for advertising on a page that editors compose; nothing where its slot is gone. */
export default function SlotBlock({ data }: BlockProps<ShownProps<typeof slotFields>, SlotData | null>) {
  if (data === null) return null;
  return (
    <BlockFrame>
      <AdPlace slot={data.slot} context={{ type: data.kind }} />
    </BlockFrame>
  );
}
