/** The kind of the signed codes by which a registration is shown at the gate. */
export const TICKET = 'ticket';
