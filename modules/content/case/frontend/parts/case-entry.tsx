import { useT } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Entry } from '../../../../../ui/site/entry.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { CaseCard, OwnCase } from '../../contract.ts';

/** Of whom a case is, as far as readers are told. */
export function useWho(): (one: Pick<CaseCard, 'sex' | 'age'>) => string {
  const t = useT();
  return ({ sex, age }) =>
    [sex === 'unsaid' ? '' : t(`case.sexes.${sex}`), age === '' ? '' : t('case.aged', { age })]
      .filter((part) => part !== '')
      .join(' · ');
}

/** A case as a line of a list; `own` where it is told how it stands. */
export function CaseEntry({ shown, to, own }: { shown: CaseCard; to: string; own?: OwnCase }) {
  const t = useT();
  const who = useWho();
  return (
    <Entry to={to} title={shown.title} lead={shown.lead}>
      {own && (
        <p>
          <Chip tone={own.status === 'published' ? 'ok' : own.status === 'draft' ? 'accent' : 'warn'}>
            {t(`case.states.${own.status}`)}
          </Chip>{' '}
          {own.correctsId !== null && <Chip tone="accent">{t('case.correction')}</Chip>}
        </p>
      )}
      <MetaLine>
        {shown.specialtyName !== '' && <span key="specialty">{shown.specialtyName}</span>}
        {who(shown) !== '' && <span key="who">{who(shown)}</span>}
        {shown.byline && <span key="by">{[shown.byline.name, shown.byline.title].filter(Boolean).join(' ')}</span>}
        <TimeAgo key="at" at={shown.at} />
        {shown.images > 0 && <span key="images">{t('case.images', { count: shown.images })}</span>}
        {shown.hasPoll && <span key="poll">{t('case.poll')}</span>}
      </MetaLine>
      {own && own.reason !== '' && <p>{t('case.why', { reason: own.reason })}</p>}
    </Entry>
  );
}
