import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import type { mapFields } from '../../blocks/map.ts';
import { MapSketch } from '../parts/map-sketch.tsx';
import css from './map.module.css';

/** A place: its plan, its address, and a link that opens a map. */
export default function MapBlock({ props }: BlockProps<ShownProps<typeof mapFields>>) {
  const t = useT();
  const { title, address, route, latitude, longitude, plan } = props;
  if (title === '') return null;
  const marker = new URLSearchParams({ position: `${longitude},${latitude}`, name: title });
  return (
    <BlockFrame>
      <div className={css.place}>
        <div className={css.plan}>
          {plan === null ? (
            <MapSketch latitude={latitude} longitude={longitude} />
          ) : (
            <img src={plan.url} alt={plan.alt} loading="lazy" />
          )}
        </div>
        <div className={css.words}>
          <h2>{title}</h2>
          <address>{address}</address>
          {route && <p>{route}</p>}
          <ButtonLink to={`https://uri.amap.com/marker?${marker}`} kind="outline">
            {t('page.openMap')}
          </ButtonLink>
        </div>
      </div>
    </BlockFrame>
  );
}
