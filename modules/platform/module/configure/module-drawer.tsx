import { Drawer } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { modules } from '../contract.ts';
import styles from './module-drawer.module.css';

type Shown = OutputOf<(typeof modules)['module.show']>['data'];
type Role = Shown['everything'][number];

const SETTINGS = '/configure/setting';

/** Roles as chips with how many people have them; whoever may see roles goes on to them. */
function Roles({ roles }: { roles: readonly Role[] }) {
  const t = useText();
  const can = useCan();
  if (roles.length === 0) return <span className={styles.none}>{t('moduleNobody')}</span>;
  return (
    <span className={styles.roles}>
      {roles.map(({ id, name, people }) => (
        <StateTag key={id} kind="quiet">
          {can('role.role.view') ? (
            <Link to={`/backend/role/${id}`}>{t('moduleRole', { name, count: people })}</Link>
          ) : (
            t('moduleRole', { name, count: people })
          )}
        </StateTag>
      ))}
    </span>
  );
}

function Detail({ shown }: { shown: Shown }) {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const said = ({ zh, en }: { zh: string; en: string }): string => inLanguage(locale, zh, en);
  const { id, screens, settings, permissions, everything, enabled } = shown;
  const mayChangeSettings = settings > 0 && can('shell.setting.view');
  return (
    <div className={styles.detail}>
      {(screens.length > 0 || mayChangeSettings) && (
        <section>
          <h2>{t('moduleScreens')}</h2>
          <ul className={styles.screens}>
            {screens.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{said(label)}</Link>{' '}
                <small>{t(to.startsWith('/backend/') ? 'inBackend' : 'inConfigure')}</small>
              </li>
            ))}
            {mayChangeSettings && (
              <li>
                <Link to={`${SETTINGS}?part=${id}`}>{t('moduleSettings')}</Link> <small>{settings}</small>
              </li>
            )}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('modulePermissions')}</h2>
        {!enabled && <p className={styles.none}>{t('moduleOff')}</p>}
        {permissions.length === 0 && <p className={styles.none}>{t('moduleNoPermissions')}</p>}
        <ul className={styles.permissions}>
          {permissions.map(({ permission, label, scoped, peopleOnly, roles }) => (
            <li key={permission}>
              <div>
                <strong>{said(label)}</strong>
                <code>{permission}</code>
              </div>
              <div className={styles.roles}>
                {scoped && <StateTag kind="accent">{t('moduleScoped')}</StateTag>}
                {peopleOnly && <StateTag kind="warn">{t('modulePeopleOnly')}</StateTag>}
                <Roles roles={roles} />
              </div>
            </li>
          ))}
        </ul>
        {permissions.length > 0 && everything.length > 0 && (
          <p className={styles.everything}>
            {t('moduleEverything')} <Roles roles={everything} />
          </p>
        )}
      </section>
    </div>
  );
}

/** One module beside the list: its screens, its settings, and who may do what in it. */
export function ModuleDrawer({ id, title, close }: { id: string | null; title: string; close(): void }) {
  const answer = useAnswer(modules['module.show'], { module: id ?? '' }, { enabled: id !== null });
  return (
    <Drawer open={id !== null} title={title} size={640} closable={{ placement: 'end' }} onClose={close}>
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.isPending && id !== null && <Waiting />}
      {answer.data && <Detail shown={answer.data.data} />}
    </Drawer>
  );
}
