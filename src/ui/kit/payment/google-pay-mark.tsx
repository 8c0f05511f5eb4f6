/** Google Pay's mark: Google's letter in its four colours beside the word, on white as on black. Decorative: its name stands beside it. */
export const GooglePayMark = () => (
  <svg viewBox="0 0 42 28" width="42" height="28" aria-hidden="true">
    <rect x="0.75" y="3.75" width="40.5" height="20.5" rx="4" fill="#fff" stroke="#747775" strokeWidth="1" />
    <g fill="none" strokeWidth="2">
      <path d="M13.700 11.200A4.400 4.400 0 0 0 7.100 11.400" stroke="#ea4335" />
      <path d="M7.100 11.400a4.400 4.400 0 0 0 0 5.200" stroke="#fbbc04" />
      <path d="M7.100 16.600a4.400 4.400 0 0 0 6.400 .400" stroke="#34a853" />
      <path d="M13.500 17a4.400 4.400 0 0 0 1.300-3H10.400" stroke="#4285f4" />
    </g>
    <g fill="none" stroke="#3c4043" strokeWidth="1.500">
      <path d="M19 18v-8h2.600a2.300 2.300 0 0 1 0 4.600H19M30.600 18v-3.600a2.300 2.300 0 1 0 0 1.600M32.800 12.400l2.300 5.200M37.400 12.400l-3.600 8.300" />
    </g>
  </svg>
);
