// Omits the theme's fonts, because the pages use system fonts.
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
