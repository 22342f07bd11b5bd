/** Why an expression is refused; its texts stand in the locale files under `expression.fault`. */
export type ExpressionProblem =
  | 'too_long'
  | 'too_deep'
  | 'nothing'
  | 'unknown_sign'
  | 'text_open'
  | 'unexpected'
  | 'chained'
  | 'unknown_name'
  | 'unknown_function'
  | 'argument_count'
  | 'not_a_number'
  | 'not_a_truth'
  | 'not_a_choice_of'
  | 'no_pattern'
  | 'no_earlier'
  | 'not_alike'
  | 'rows_need_a_sum';

/** What is wrong with an expression, and where: offset and the piece of it that is meant. */
export interface ExpressionFault {
  readonly problem: ExpressionProblem;
  readonly at: number;
  readonly piece: string;
}

/** Thrown where an expression cannot be read. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
  readonly fault: ExpressionFault;

  constructor(fault: ExpressionFault) {
    super(`${fault.problem} at ${fault.at}: ${fault.piece}`);
    this.fault = fault;
  }
}
