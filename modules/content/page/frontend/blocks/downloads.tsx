import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Downloads } from '../../../../../ui/site/downloads.tsx';
import type { downloadsFields } from '../../blocks/downloads.ts';

/** Documents to take along, one below the other; one that is gone is left out. */
export default function DownloadsBlock({ props }: BlockProps<ShownProps<typeof downloadsFields>>) {
  const rows = props.items.flatMap(({ document, title, note }) =>
    document === null ? [] : [{ ...document, title, note }],
  );
  if (rows.length === 0) return null;
  return (
    <BlockFrame title={props.title}>
      <Downloads rows={rows} />
    </BlockFrame>
  );
}
