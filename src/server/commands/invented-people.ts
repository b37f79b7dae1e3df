/** Invented people and what they write, for trying and measuring reports. Nobody here exists. */

const words = (text: string) => text.trim().split(/\s+/);

/**
 * Given and family names that go together, and how many of a hundred people bear them. Behind a stroke stands how a
 * name in another script is spelled in an e-mail address.
 */
export const SAMPLE_NAMES = [
  {
    share: 80,
    given: words(`
      Aarav Aditi Amit Ananya Anil Arjun Asha Bhavna Chirag Deepak Dhruv Divya Farhan Gaurav Geeta Harsh Hetal Imran
      Isha Jignesh Kavita Ketan Kiran Komal Lakshmi Mahesh Manish Meena Mihir Nikhil Nisha Parth Pooja Pranav Priya
      Rahul Rajesh Ravi Rekha Riya Rohan Sachin Sanjay Shweta Sneha Suresh Tanvi Uday Varun Yash`),
    family: words(`
      Patel Shah Desai Mehta Trivedi Joshi Parmar Solanki Chauhan Rathod Vaghela Pandya Bhatt Thakkar Sharma Verma
      Gupta Singh Khan Shaikh Reddy Nair Iyer Das Ghosh Kulkarni Jadhav Pawar Fernandes Macwan Christian Vora Amin
      Bhavsar Prajapati`),
  },
  {
    share: 8,
    given: words('આશા/asha રમેશ/ramesh કિરણ/kiran ભાવના/bhavna મીનાક્ષી/minakshi'),
    family: words('પટેલ/patel શાહ/shah પરમાર/parmar સોલંકી/solanki'),
  },
  {
    share: 8,
    given: words('आशा/asha रमेश/ramesh सुनीता/sunita विकास/vikas प्रिया/priya'),
    family: words('पटेल/patel शर्मा/sharma वर्मा/verma मिश्रा/mishra'),
  },
  { share: 1, given: words('முருகன்/murugan செல்வி/selvi'), family: words('பாண்டியன்/pandian குமார்/kumar') },
  { share: 1, given: words('లక్ష్మి/lakshmi రవి/ravi'), family: words('రెడ్డి/reddy నాయుడు/naidu') },
  { share: 1, given: words('গৌতম/gautam মিতালী/mitali'), family: words('ঘোষ/ghosh দাস/das') },
  { share: 1, given: words('ਗੁਰਪ੍ਰੀਤ/gurpreet ਮਨਜੀਤ/manjit'), family: words('ਸਿੰਘ/singh ਕੌਰ/kaur') },
];

export const SAMPLE_MESSAGES = [
  'Kindly call after six in the evening.',
  'Please share the on-road price with insurance.',
  'Is the matte grey available this week?',
  'I want to exchange my old scooter, 2014 model.',
  'Need pick-up from home, near the railway station.',
  'Rattling sound from the front at low speed.',
  'What documents do you need for the loan?',
  'Looking for zero down payment, is it possible?',
  'Service reminder received, please book for Saturday.',
  'कृपया शाम को फ़ोन करें।',
  'વહેલી તકે ફોન કરશો.',
  'Oil change, brake pads and a wash please.',
  'Can I see both colours side by side?',
  'My father will come along for the test ride.',
  '',
  '',
];

/** How busy an hour of the day is, from midnight on: people write before work, at lunch and in the evening. */
export const ARRIVAL_HOURS = [1, 1, 0, 0, 0, 1, 2, 4, 7, 10, 12, 12, 11, 10, 8, 8, 9, 11, 13, 14, 12, 9, 5, 3];

/** How busy a month is, from January on: weddings in spring, the monsoon's lull, Navratri and Diwali. */
export const ARRIVAL_MONTHS = [8, 9, 10, 11, 10, 7, 6, 7, 9, 14, 13, 9];
