import { Checkbox } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import type { offer } from '../package-contract.ts';
import styles from './shop.module.css';

type Offered = OutputOf<(typeof offer)['shop.offer']>['data'];

interface ModuleChoiceProps {
  offered: Offered;
  chosen: readonly string[];
  change(chosen: string[]): void;
}

/** The modules a package offers, by shelf; choosing one chooses what it needs, and leaving one out what needs it. */
export function ModuleChoice({ offered, chosen, change }: ModuleChoiceProps) {
  const t = useText();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const byId = new Map(offered.map((one) => [one.id, one]));
  const titleOf = (id: string): string => {
    const title = byId.get(id)?.title;
    return title === undefined ? id : labelIn(locale, title);
  };
  const withNeeds = (id: string): string[] => [id, ...(byId.get(id)?.needs ?? []).flatMap(withNeeds)];
  const turn = (id: string, isOn: boolean): void => {
    if (isOn) change([...new Set([...chosen, ...withNeeds(id)])]);
    else change(chosen.filter((one) => !withNeeds(one).includes(id)));
  };
  const areas = [...new Set(offered.map(({ area }) => area))];
  return (
    <div className={styles.stack}>
      {areas.map((area) => (
        <fieldset key={area} className={styles.choices}>
          <legend>{t(`area.${area}`)}</legend>
          <div className={styles.choiceGrid}>
            {offered
              .filter((one) => one.area === area)
              .map(({ id, needs }) => (
                <Checkbox key={id} checked={chosen.includes(id)} onChange={({ target }) => turn(id, target.checked)}>
                  {titleOf(id)}
                  {needs.length > 0 && <small>{t('needs', { modules: inLine(needs.map(titleOf)) })}</small>}
                </Checkbox>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
