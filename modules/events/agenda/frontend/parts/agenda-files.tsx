import { useApp } from '../../../../../kernel/client/site-app.ts';
import { OwnPaper } from '../../../../platform/paper/parts/own-paper.tsx';
import css from './agenda-files.module.css';

/** A whole timetable to take along: printed, and as data for programs that show conferences. */
export function AgendaFiles({ conferenceId }: { conferenceId: number }) {
  const { t, locale } = useApp();
  const data = (form: 'xml' | 'json'): string =>
    `/api/front/agenda/schedule/${conferenceId}?form=${form}&lang=${locale}`;
  return (
    <section className={css.files} aria-label={t('agenda.files')}>
      <OwnPaper paper="agenda.programme" id={conferenceId} label={t('agenda.programme')} />
      <a href={data('xml')} download>
        {t('agenda.scheduleXml')}
      </a>
      <a href={data('json')} download>
        {t('agenda.scheduleJson')}
      </a>
    </section>
  );
}
