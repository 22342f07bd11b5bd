import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { AdPlace } from '../parts/ad-place.tsx';

interface AdsHereProps {
  /** The kind of the page; the phone's home says none. */
  type?: string;
  /** The thing that the page is about; a list has none. */
  id?: number;
}

/** Below a list, an article or another page, or on the phone's home: what is advertised there. */
export default function AdsHere({ type, id }: AdsHereProps) {
  if (type === undefined) return <AdPlace slot="home" context={{ type: 'home' }} />;
  if (id === undefined) return <AdPlace slot={`${type}-list`} context={{ type }} />;
  return (
    <BlockFrame>
      <AdPlace key={id} slot={type} context={{ type, id }} />
    </BlockFrame>
  );
}
