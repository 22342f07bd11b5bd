import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Place } from '../../../../../ui/site/place.tsx';
import type { mapFields } from '../../blocks/map.ts';

/** A place: its plan, its address, and a link that opens a map. */
export default function MapBlock({ props }: BlockProps<ShownProps<typeof mapFields>>) {
  const { title, address, route, latitude, longitude, plan } = props;
  if (title === '') return null;
  return (
    <BlockFrame>
      <Place name={title} address={address} coordinates={{ latitude, longitude }} plan={plan}>
        {route && <p>{route}</p>}
      </Place>
    </BlockFrame>
  );
}
