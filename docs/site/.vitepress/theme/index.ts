// Without the theme's fonts: the pages use those of the system.
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
