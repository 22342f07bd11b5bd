import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData } from '../../../../kernel/client/site-view.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { doctor } from '../contract.ts';
import css from './doctor.module.css';

/** Fetches the own profile; without one there is nothing to wait for. */
export async function loader({ client }: SiteApp) {
  const { data } = await client.call(doctor['doctor.me'], {});
  if (data === null) throw redirect('/mobile/doctor/regist');
  return data;
}

/** How far the own registration as a doctor is, and what to do next. */
export default function DoctorApproval() {
  const { t, common } = useApp();
  const { status, reason, submittedAt } = useViewData<typeof loader>();
  const goOn = common.get().redirect ?? '/';
  return (
    <main id="content" className={css.page}>
      <section className={css.state} data-state={status}>
        <Icon name={status === 'granted' ? 'shield' : status === 'rejected' ? 'warn' : 'clock'} size={44} />
        <h1>{t(`doctor.approval.${status}`)}</h1>
        <p className={css.note}>{t(`doctor.approval.${status}Text`)}</p>
        {status === 'rejected' && reason && <p className={css.reason}>{reason}</p>}
        {status === 'submitted' && submittedAt && (
          <p className={css.note}>
            {t('doctor.approval.at')} <TimeAgo at={submittedAt} />
          </p>
        )}
      </section>
      {status === 'granted' || status === 'submitted' ? (
        <ButtonLink to={status === 'granted' ? goOn : '/'} wide large>
          {t(status === 'granted' ? 'doctor.approval.goOn' : 'doctor.approval.home')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/mobile/doctor/regist" wide large>
          {t('doctor.approval.edit')}
        </ButtonLink>
      )}
    </main>
  );
}
