import { divideHalfUp } from '../../../kernel/rules/fen.ts';

/** One payment of labour remuneration in whole fen: `net = gross - tax`, `taxable` is what the tax was computed on. */
export type LabourPay = {
  readonly gross: number;
  readonly taxable: number;
  readonly tax: number;
  readonly net: number;
};

/** The net amounts in yuan at which the gross-up formula changes: the nets of gross 800, 4000, 25,000 and 62,500 (S6.11). */
export const grossUpThresholds = [800, 3360, 21_000, 49_500] as const;

// Fen. A bracket applies up to and including `to`; a net above the last `to` falls into the last formula.
const untaxedGross = 800_00;
const flatDeductionUpTo = 4000_00;
const withholdingBrackets = [
  { to: 20_000_00, percent: 20, quick: 0 },
  { to: 50_000_00, percent: 30, quick: 2000_00 },
  { to: Number.POSITIVE_INFINITY, percent: 40, quick: 7000_00 },
];
const nonResidentBrackets = [
  { to: 3000_00, percent: 3, quick: 0 },
  { to: 12_000_00, percent: 10, quick: 210_00 },
  { to: 25_000_00, percent: 20, quick: 1410_00 },
  { to: 35_000_00, percent: 25, quick: 2660_00 },
  { to: 55_000_00, percent: 30, quick: 4410_00 },
  { to: 80_000_00, percent: 35, quick: 7160_00 },
  { to: Number.POSITIVE_INFINITY, percent: 45, quick: 15_160_00 },
];
const grossUpFormulas = [
  { toNet: grossUpThresholds[0] * 100, less: 0, percent: 100 },
  { toNet: grossUpThresholds[1] * 100, less: 160_00, percent: 80 },
  { toNet: grossUpThresholds[2] * 100, less: 0, percent: 84 },
  { toNet: grossUpThresholds[3] * 100, less: 2000_00, percent: 76 },
  { toNet: Number.POSITIVE_INFINITY, less: 7000_00, percent: 68 },
];

/**
 * Returns the withholding on a gross payment to a resident, in fen: 800 yuan are free up to 4000 yuan, 20 % above;
 * rates 20, 30 and 40 % (individual income tax, withholding table for labour remuneration).
 *
 * `earlier` are the payments already booked to the same person for the same project in the same month: by law they
 * are one income, so the tax is that of the sum less what was withheld. Throws RangeError for a negative or broken fen.
 */
export function withholdLabourTax(gross: number, earlier: readonly LabourPay[] = []): LabourPay {
  checked(gross);
  return afterBooked(withheldOnce(checked(gross + total(earlier, 'gross'))), earlier);
}

/**
 * Returns the gross payment that leaves the payee exactly `net` fen when the payer bears the tax (S6.11); gross is
 * rounded half up to the fen and tax is gross less net, which meets the withholding on that gross within one fen.
 *
 * `earlier` as for `withholdLabourTax`: the sum of the month's nets is grossed up, less what was booked. Throws
 * RangeError for a negative or broken fen.
 */
export function grossUpLabourPay(net: number, earlier: readonly LabourPay[] = []): LabourPay {
  checked(net);
  return afterBooked(grossedUpOnce(checked(net + total(earlier, 'net'))), earlier);
}

/** Returns the withholding on a gross payment to a non-resident, in fen: 80 % is taxable, by the monthly table of seven brackets. */
export function withholdNonResidentTax(gross: number): LabourPay {
  const taxable = divideHalfUp(BigInt(checked(gross)) * 80n, 100n);
  return payOf(gross, taxable, taxOn(taxable, nonResidentBrackets));
}

function withheldOnce(gross: number): LabourPay {
  const taxable =
    gross <= flatDeductionUpTo ? Math.max(0, gross - untaxedGross) : divideHalfUp(BigInt(gross) * 80n, 100n);
  return payOf(gross, taxable, taxOn(taxable, withholdingBrackets));
}

function grossedUpOnce(net: number): LabourPay {
  const formula = grossUpFormulas.find(({ toNet }) => net <= toNet);
  if (formula === undefined) throw new RangeError(`no bracket for ${net} fen`);
  const gross = divideHalfUp(BigInt(net - formula.less) * 100n, BigInt(formula.percent));
  return payOf(gross, withheldOnce(gross).taxable, gross - net);
}

function taxOn(taxable: number, brackets: typeof withholdingBrackets): number {
  const bracket = brackets.find(({ to }) => taxable <= to);
  if (bracket === undefined) throw new RangeError(`no bracket for ${taxable} fen`);
  return divideHalfUp(BigInt(taxable) * BigInt(bracket.percent), 100n) - bracket.quick;
}

function payOf(gross: number, taxable: number, tax: number): LabourPay {
  return { gross, taxable, tax, net: gross - tax };
}

function afterBooked(month: LabourPay, earlier: readonly LabourPay[]): LabourPay {
  return {
    gross: month.gross - total(earlier, 'gross'),
    taxable: month.taxable - total(earlier, 'taxable'),
    tax: month.tax - total(earlier, 'tax'),
    net: month.net - total(earlier, 'net'),
  };
}

function total(pays: readonly LabourPay[], field: keyof LabourPay): number {
  return pays.reduce((sum, pay) => sum + pay[field], 0);
}

function checked(fen: number): number {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not a payment in whole fen: ${fen}`);
  return fen;
}
