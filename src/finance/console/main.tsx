import { createRoot } from 'react-dom/client';
import './client/styles/console.css';
import { ConsoleApp } from './client/console-app.tsx';

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<ConsoleApp />);
