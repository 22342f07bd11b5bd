import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BuyersOrder, BuyersReport } from '../kernel/stock/buyers-for-tests.ts';
import { openUnit } from '../kernel/stock/stock-unit.ts';
import { openBareShop } from './bare-shop.ts';
import { recordFigure } from './results.ts';

// Two hundred buyers in two processes want one of twenty seats each, five rounds; then the same by whoever looks first and
// takes afterwards, without a lock. Exactly twenty each time is the goal, and that the other way sells more shows that there is a race.
const [BUYERS, SEATS, ROUNDS, PROCESSES] = [200, 20, 5, 2];

const shop = await openBareShop(2);
const { shopId, appUrl } = shop;

/** What one process of buyers says at its end. */
function buyers(order: Pick<BuyersOrder, 'unit' | 'how'>): Promise<BuyersReport> {
  const told: BuyersOrder = {
    ...{ url: appUrl, shopId, buyers: BUYERS / PROCESSES, holdMs: 600_000, places: SEATS },
    ...order,
  };
  const script = join(import.meta.dirname, '../kernel/stock/buyers-for-tests.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, JSON.stringify(told)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`Buyers ended with ${code}.`)),
    );
  });
}

/** How many seats a round sells, as its buyers say and as the table has it. */
async function round(how: 'buy' | 'careless'): Promise<number> {
  // Whoever takes no lock has to be let through by the table, too.
  const unit = await shop.db.write((tx) => openUnit(tx, how === 'careless' ? null : SEATS));
  const reports = await Promise.all(Array.from({ length: PROCESSES }, () => buyers({ unit, how })));
  const said = reports.reduce((sum, { sold }) => sum + sold, 0);
  const { rows } = await shop.sql('select sold, held from stock_unit where shop_id = $1 and id = $2', [shopId, unit]);
  if (Number(rows[0].sold) !== said) throw new Error(`${said} say that they have a seat, ${rows[0].sold} are sold.`);
  return said;
}

const [locked, careless]: [number[], number[]] = [[], []];
for (let n = 0; n < ROUNDS; n += 1) {
  locked.push(await round('buy'));
  careless.push(await round('careless'));
}
recordFigure({
  name: `${BUYERS} buyers on ${SEATS} seats, ${ROUNDS} rounds`,
  measured: `sold ${locked.join(', ')}; without the lock ${careless.join(', ')}`,
  goal: `${SEATS} each time, more without`,
  reached: locked.every((sold) => sold === SEATS) && careless.some((sold) => sold > SEATS),
});
await shop.stop();
