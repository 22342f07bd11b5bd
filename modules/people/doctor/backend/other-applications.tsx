import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import type { doctorReview } from '../contract.ts';
import styles from './application.module.css';
import { ApplicationState } from './application-state.tsx';

type Other = OutputOf<(typeof doctorReview)['doctor.application.show']>['data']['earlier'][number];

/** Applications that stand beside the open one: earlier ones, or others with the same licence. */
export function OtherApplications({ title, applications }: { title: string; applications: readonly Other[] }) {
  if (applications.length === 0) return null;
  return (
    <section className={styles.others}>
      <h2>{title}</h2>
      <ul>
        {applications.map((row) => (
          <li key={row.id}>
            <Link to={`/backend/doctor/${row.id}`}>
              {row.name} · {row.hospital}
            </Link>
            <ApplicationState row={row} />
            <Moment at={row.at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
