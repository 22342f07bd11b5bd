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
  const { data, can } = await client.call(doctor['doctor.me'], {});
  if (data === null) throw redirect('/mobile/doctor/regist');
  return { profile: data, mayEdit: can.save === true };
}

/** How far the own registration as a doctor is, and what to do next. */
export default function DoctorApproval() {
  const { t, common } = useApp();
  const { profile, mayEdit } = useViewData<typeof loader>();
  const { status, reason, endedAt, submittedAt, change } = profile;
  const standing = status === 'rejected' && endedAt !== null ? 'ended' : status;
  const isGranted = status === 'granted';
  return (
    <main id="content" className={css.page}>
      <section className={css.state} data-state={status}>
        <Icon name={isGranted ? 'shield' : status === 'rejected' ? 'warn' : 'clock'} size={44} />
        <h1>{t(`doctor.approval.${standing}`)}</h1>
        <p className={css.note}>{t(`doctor.approval.${standing}Text`)}</p>
        {status === 'rejected' && reason && <p className={css.reason}>{reason}</p>}
        {status === 'submitted' && submittedAt && (
          <p className={css.note}>
            {t('doctor.approval.at')} <TimeAgo at={submittedAt} />
          </p>
        )}
      </section>
      {change !== null && (
        <section className={css.change}>
          <h2>{t(`doctor.approval.change.${change.status}`)}</h2>
          <p className={css.note}>{t('doctor.approval.change.text')}</p>
          {change.status === 'rejected' && change.reason && <p className={css.reason}>{change.reason}</p>}
        </section>
      )}
      {isGranted && (
        <ButtonLink to={common.get().redirect ?? '/'} wide large>
          {t('doctor.approval.goOn')}
        </ButtonLink>
      )}
      {mayEdit ? (
        <ButtonLink to="/mobile/doctor/regist" kind={isGranted ? 'outline' : 'primary'} wide large>
          {t(isGranted ? 'doctor.approval.changeProfile' : 'doctor.approval.edit')}
        </ButtonLink>
      ) : (
        !isGranted && (
          <ButtonLink to="/" wide large>
            {t('doctor.approval.home')}
          </ButtonLink>
        )
      )}
    </main>
  );
}
