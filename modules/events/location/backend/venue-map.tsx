import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Coordinates } from '../../../../kernel/rules/geo.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { mapAdmin } from '../../../platform/map/admin-contract.ts';
import { wayDesk } from '../floor-contract.ts';
import styles from './plan-editor.module.css';

interface Venue {
  id: number;
  version: number;
  city: string;
  address: string;
  gcjLatitude: number | null;
  gcjLongitude: number | null;
  wgsLatitude: number | null;
  wgsLongitude: number | null;
}

const pair = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? '–' : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

/** Where a venue stands: in both datums, found by its address, and how far it is from the others of its city. */
export function VenueMap({ venue, maySave }: { venue: Venue; maySave: boolean }) {
  const t = useText();
  const can = useCan();
  const [address, setAddress] = useState(`${venue.city}${venue.address}`);
  const find = useAction(mapAdmin['map.place.find']);
  const place = useAction(wayDesk['location.venue.place'], { done: t('placed') });
  const measure = useAction(wayDesk['location.way.measure'], {
    done: ({ data }) =>
      t('measured', { count: data.measured, kept: data.kept, source: t(`waySources.${data.source}`) }),
  });
  const take = ({ latitude, longitude }: Coordinates): void =>
    place.mutate({ id: venue.id, version: venue.version, latitude, longitude, datum: 'gcj02' });
  return (
    <div className={styles.tools}>
      <FactList
        facts={[
          [t('byMaps'), pair(venue.gcjLatitude, venue.gcjLongitude)],
          [t('bySatellites'), pair(venue.wgsLatitude, venue.wgsLongitude)],
        ]}
      />
      {maySave && can('map.place.find') && (
        <>
          <p className={styles.hint}>{t('findHint')}</p>
          <div className={styles.line}>
            <Input
              aria-label={t('findAddress')}
              value={address}
              maxLength={200}
              onChange={({ target: { value } }) => setAddress(value)}
            />
            <Button
              loading={find.isPending}
              disabled={address.trim() === ''}
              onClick={() => find.mutate({ address, city: venue.city })}
            >
              {t('findOnMap')}
            </Button>
          </div>
          {find.data?.data.length === 0 && <p role="status">{t('nothingFound')}</p>}
          <ul>
            {(find.data?.data ?? []).slice(0, 5).map((found) => (
              <li key={`${found.address} ${found.gcj02.latitude}`} className={styles.line}>
                <span>
                  {found.address} {found.precision}
                </span>
                <Button size="small" loading={place.isPending} onClick={() => take(found.gcj02)}>
                  {t('takePlace')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {can('location.way.save') && venue.gcjLatitude !== null && (
        <div className={styles.line}>
          <Button loading={measure.isPending} onClick={() => measure.mutate({ venueId: venue.id })}>
            {t('measureWays')}
          </Button>
          <Link to={`/configure/venue-ways?fromId=${venue.id}`}>{t('ways')}</Link>
        </div>
      )}
    </div>
  );
}
