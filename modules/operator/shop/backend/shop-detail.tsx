import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { ShopDetail } from '../contract.ts';
import { daysUntil } from '../rules.ts';
import { InvitedList } from './invited-list.tsx';
import { PackageChange } from './package-change.tsx';
import styles from './shop.module.css';
import { UsageBars } from './usage-bars.tsx';
import { useViewName } from './use-view-name.ts';

interface ShopDetailProps {
  row: ShopDetail;
  can: Readonly<Record<string, boolean>>;
}

/** The day and hour at which a closing shop is purged, and how long that is. */
function PurgeNotice({ at }: { at: string }) {
  const t = useText();
  const { locale } = useConsole();
  const days = daysUntil(at, new Date());
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  return (
    <p className={styles.notice} role="status">
      {days === 0 ? t('purgeSoon') : t('purgeOn', { at: when.format(new Date(at)), days })}
    </p>
  );
}

function Administrators({ people, isAsked }: { people: ShopDetail['administrators']; isAsked: boolean }) {
  const t = useText();
  if (people.length === 0 && isAsked) return null;
  if (people.length === 0) return <StateTag kind="warn">{t('nobody')}</StateTag>;
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, identity }) => (
        <li key={id}>
          {name}
          <span>{identity}</span>
        </li>
      ))}
    </ul>
  );
}

/** A shop as the platform sees it: address, package and use, looks, modules, administrators. */
export function ShopDetailView({ row, can }: ShopDetailProps) {
  const t = useText();
  const { locale } = useConsole();
  const nameIn = useNameIn();
  const viewName = useViewName();
  const inLanguage = (label: { zh: string; en: string }): string => labelIn(locale, label);
  return (
    <div className={styles.stack}>
      {row.purgeAt && <PurgeNotice at={row.purgeAt} />}
      <FactList
        facts={[
          [t('code'), row.code],
          [
            t('host'),
            row.siteUrl && (
              <a href={row.siteUrl} target="_blank" rel="noreferrer">
                {row.host}
              </a>
            ),
          ],
          [t('nameEn'), row.name.en],
          [t('created'), <Moment key="at" at={row.createdAt} />],
          [`${t('layout')} · ${t('front')}`, `${viewName(row.internal)} · ${viewName(row.front)}`],
          [
            t('administrators'),
            <Administrators key="administrators" people={row.administrators} isAsked={row.invitations.length > 0} />,
          ],
        ]}
      />
      {row.invitations.length > 0 && (
        <Panel title={t('invited')}>
          <InvitedList row={row} mayChange={can.save === true} />
        </Panel>
      )}
      <Panel title={t('package')} actions={can.save && <PackageChange row={row} />}>
        <p className={styles.packageName}>{row.package === null ? t('noPackageText') : nameIn(row.package)}</p>
        {row.usage && <UsageBars usage={row.usage} />}
      </Panel>
      <Panel title={t('modules')}>
        <div className={styles.chips}>
          {row.modules.map(({ id, title }) => (
            <StateTag key={id} kind="quiet">
              {inLanguage(title)}
            </StateTag>
          ))}
        </div>
      </Panel>
    </div>
  );
}
