// The peer that has nothing but React and a router: how quick a page of these packages can be.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Route } from 'wouter';

const Amounts = () => {
  const [chosen, choose] = useState(null);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Amounts'),
    [99, 499, 999].map((cents) =>
      createElement(
        'button',
        { key: cents, 'data-ready': '', 'aria-pressed': chosen === cents, onClick: () => choose(cents) },
        `$${cents / 100}`,
      ),
    ),
  );
};

createRoot(document.getElementById('root')).render(createElement(Route, null, createElement(Amounts)));
