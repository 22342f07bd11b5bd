import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useEnumerated, useOwnText, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { catalogue, type role } from '../contract.ts';
import styles from './role.module.css';

/** A role as the drawer has it. */
export type ShownRole = OutputOf<(typeof role)['role.role.show']>['data'];

/** Whether a role is the administrator's, which holds every permission there is and will be. */
export const holdsEverything = ({ grants }: Pick<ShownRole, 'grants'>): boolean =>
  grants.some(({ permission }) => permission === '*');

/** What a role may do, by module, with the reach of each permission. */
export function RoleDetail({ row }: { row: ShownRole }) {
  const t = useText();
  const own = useOwnText();
  const inLine = useEnumerated();
  const answer = useAnswer(catalogue['role.catalogue'], {});
  const modules = holdsEverything(row) ? [] : (answer.data?.data ?? []);
  const scopesOf = (permission: string): string[] =>
    row.grants.filter((grant) => grant.permission === permission).map(({ scope }) => own(`grants.scope.${scope}`));
  return (
    <>
      <FactList
        facts={[
          [t('key'), row.key],
          [t('nameEn'), row.nameEn],
          [t('members'), <RowCount key="members" count={row.members} />],
          [t('onThings'), <RowCount key="onThings" count={row.onThings} />],
        ]}
      />
      {holdsEverything(row) && <p className={styles.every}>{t('everyHelp')}</p>}
      {answer.isPending && <Waiting />}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      <div className={styles.modules}>
        {modules.map(({ module, title, permissions }) => {
          const held = permissions.filter(({ permission }) => scopesOf(permission).length > 0);
          if (held.length === 0) return null;
          return (
            <section key={module} className={styles.module}>
              <h2>{title}</h2>
              <ul>
                {held.map(({ permission, label, scoped }) => (
                  <li key={permission} className={styles.held}>
                    {label}
                    {scoped && <span className={styles.code}>{inLine(scopesOf(permission))}</span>}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
