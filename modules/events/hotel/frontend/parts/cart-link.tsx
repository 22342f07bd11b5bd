import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import { isStay } from '../../rules/cart.ts';

/** The way to the cart with how many rooms lie in it; the page comes from the server, which knows of no cart. */
export function CartLink() {
  const { t, cart } = useApp();
  const items = useStore(cart);
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const count = isHere ? items.filter(isStay).length : 0;
  return <Link to="/cart">{count === 0 ? t('hotel.cart') : t('hotel.cartOf', { count })}</Link>;
}
