import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Slot } from '../../../../ui/console/slot.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { general } from '../../../platform/general/contract.ts';
import type { OrganisationRole, organisationAdmin, ShownRole } from '../admin-contract.ts';
import styles from './organisation.module.css';
import { OrganisationGuests } from './organisation-guests.tsx';
import { OrganisationMerges } from './organisation-merges.tsx';
import { useRoles } from './use-roles.ts';

type Shown = OutputOf<(typeof organisationAdmin)['organisation.organisation.show']>['data'];

function Coded({ dictionary, code }: { dictionary: string; code: string }) {
  return useDictionary(dictionary).labelOf(code);
}

function RoleFacts({ spec, role }: { spec: ShownRole; role: OrganisationRole }) {
  const facts = spec.fields.flatMap(({ key, label, options, dictionary }) => {
    const value = role.values[key];
    if (value === undefined || value === null) return [];
    const told =
      dictionary === null ? (
        (options.find((one) => one.value === value)?.label ?? String(value))
      ) : (
        <Coded key={key} dictionary={dictionary} code={String(value)} />
      );
    return [[label, told] as const];
  });
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

/** A division in words, from the province down. */
function useDistricts(): (code: string | null) => string {
  const answer = useAnswer(general['general.districtCascader'], { level: 'county' });
  return (code) => {
    if (code === null) return '';
    const names: string[] = [];
    let options = answer.data ?? [];
    for (const step of [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]) {
      const found = options.find(({ value }) => value === step);
      if (found === undefined) continue;
      names.push(found.label);
      options = found.children ?? [];
    }
    return [...new Set(names)].join(' ');
  };
}

/** Everything that the shop knows of an organisation. */
export function OrganisationDetail({ row }: { row: Shown }) {
  const t = useText();
  const { roles, labelOf } = useRoles();
  const districtOf = useDistricts();
  return (
    <>
      {row.logo !== '' && <img className={styles.logo} src={row.logo} alt="" />}
      <FactList
        facts={[
          [t('name'), row.name],
          [t('nameEn'), row.nameEn],
          [t('creditCode'), row.creditCode],
          ...row.otherNames.map(({ kind, name }) => [t(`nameKinds.${kind}`), name] as const),
          [t('phone'), row.phone],
          [t('website'), row.website],
          [t('about'), row.about],
        ]}
      />
      <section className={styles.part}>
        <h3>{t('roles')}</h3>
        {row.roles.length === 0 && <p className={styles.note}>{t('noRoles')}</p>}
        {row.roles.map((role) => {
          const spec = roles.find((one) => one.role === role.role);
          return (
            <div key={role.role}>
              <p>
                {labelOf(role.role)} {role.isPublic && <StateTag kind="accent">{t('isPublicNow')}</StateTag>}
              </p>
              {spec !== undefined && <RoleFacts spec={spec} role={role} />}
            </div>
          );
        })}
      </section>
      {row.contacts.length > 0 && (
        <section className={styles.part}>
          <h3>{t('contacts')}</h3>
          <ul className={styles.list}>
            {row.contacts.map(({ memberId, name, post, isMain, note }) => (
              <li key={memberId} className={styles.line}>
                <span>
                  <Link to={`/backend/member/${memberId}`}>{name}</Link>{' '}
                  {isMain && <StateTag kind="accent">{t('isMain')}</StateTag>}
                </span>
                <span className={styles.note}>{[post, note].filter((text) => text !== '').join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {row.addresses.length > 0 && (
        <section className={styles.part}>
          <h3>{t('addresses')}</h3>
          <FactList
            facts={row.addresses.map(({ kind, district, line, postcode }) => [
              t(`addressKinds.${kind}`),
              [districtOf(district), line, postcode].filter((text) => text !== '').join(' '),
            ])}
          />
        </section>
      )}
      <OrganisationGuests id={row.id} />
      <Slot name="organisation.detail" props={{ id: row.id, name: row.name }} />
      <OrganisationMerges id={row.id} />
    </>
  );
}
